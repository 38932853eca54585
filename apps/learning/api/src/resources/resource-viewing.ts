import { isSuperAdmin, programIdsAs } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { mayEdit } from '../modules/subject';
import { singly, type Read } from '../read';
import { fileView, versionView } from './resource-files';
import {
  readFileVersions,
  readResourceFiles,
  RESOURCE_COLUMNS,
  type FileVersionRow,
  type ResourceFileRow,
  type ResourceRow,
} from './resource-row';
import { VISIBLE_RESOURCES, visibleValues } from './visible-resources';

interface ResourceUse {
  programId: string;
  people: number;
  opens: number;
}

interface UseRow extends ResourceUse {
  resourceId: string;
}

/** Reads what the resource fields of one request need, batched over all resources in the answer. */
export class ResourceViewing {
  readonly #read: Read;

  constructor(
    private readonly scope: RequestScope,
    private readonly services: Services,
  ) {
    this.#read = singly(scope.actor, services);
  }

  /** The resource as the viewer sees it; throws NOT_FOUND where the viewer may not. */
  async resource(id: string) {
    if (!isUuid(id)) throw new NotFound('resource');
    const [row] = await this.#read<ResourceRow>(
      'resource',
      `SELECT ${RESOURCE_COLUMNS} FROM learning.resources r WHERE r.id = $6 AND ${VISIBLE_RESOURCES}`,
      [...visibleValues(this.scope.actor), id],
    );
    if (!row) throw new NotFound('resource');
    return this.view(row);
  }

  /** The resource, or null where the viewer may not see it; batched over all references of a request. */
  async reference(id: string) {
    if (this.scope.actor.kind === 'anonymous' || !isUuid(id)) return null;
    const loader = this.scope.loader<string, ResourceRow | null>('resource-references', async (ids) => {
      const rows = await this.#read<ResourceRow>(
        'resources-by-id',
        `SELECT ${RESOURCE_COLUMNS} FROM learning.resources r WHERE r.id = ANY ($6::uuid[]) AND ${VISIBLE_RESOURCES}`,
        [...visibleValues(this.scope.actor), ids],
      );
      return ids.map((each) => rows.find((row) => row.id === each) ?? null);
    });
    const row = await loader.load(id.toLowerCase());
    return row ? this.view(row) : null;
  }

  /** Resources of a module that the viewer may see, in the order in which they were attached. */
  async ofModule(moduleId: string) {
    const loader = this.scope.loader<string, (ResourceRow & { moduleId: string })[]>(
      'resources-of-modules',
      async (ids) => {
        const rows = await this.#read<ResourceRow & { moduleId: string }>(
          'resources-of-modules',
          `SELECT ${RESOURCE_COLUMNS}, a.module_id AS "moduleId" FROM learning.module_resources a
           JOIN learning.resources r ON r.ecosystem_id = a.ecosystem_id AND r.id = a.resource_id
           WHERE a.module_id = ANY ($6::uuid[]) AND ${VISIBLE_RESOURCES} ORDER BY a.added_at, r.id`,
          [...visibleValues(this.scope.actor), ids],
        );
        return ids.map((each) => rows.filter((row) => row.moduleId === each));
      },
    );
    return ((await loader.load(moduleId)) ?? []).map(({ moduleId: _, ...row }) => this.view(row));
  }

  view({ createdBy, createdAt, archivedAt, closed, ...row }: ResourceRow) {
    const { actor } = this.scope;
    const isEditor = mayEdit(actor, row.programIds);
    return {
      ...row,
      isArchived: archivedAt !== null,
      archivedAt: archivedAt?.toISOString() ?? null,
      creator: createdBy ? { __typename: 'User' as const, id: createdBy } : null,
      creationTime: createdAt.toISOString(),
      canEdit: isEditor && !closed,
      uses: () => this.uses(row.id),
      resourceFiles: async () =>
        (await this.files(row.id)).map((file) =>
          fileView(actor.ecosystemId!, file, this.services, async () =>
            isEditor ? (await this.versions(row.id, file.slotId)).map(versionView) : [],
          ),
        ),
    };
  }

  private async versions(id: string, slot: string): Promise<FileVersionRow[]> {
    const loader = this.scope.loader<string, FileVersionRow[]>('resource-file-versions', async (ids) => {
      const rows = await readFileVersions(this.#read, ids);
      return ids.map((each) => rows.filter(({ versionOf }) => versionOf === each));
    });
    return ((await loader.load(id)) ?? []).filter(({ slotId }) => slotId === slot);
  }

  /** How much the resource is used in each program that the viewer administers. */
  private async uses(id: string): Promise<ResourceUse[]> {
    const { actor } = this.scope;
    const administered = programIdsAs(actor, 'PROGRAM_ADMIN');
    if (!isSuperAdmin(actor) && administered.length === 0) return [];
    const loader = this.scope.loader<string, UseRow[]>('resource-uses', async (ids) => {
      const rows = await this.#read<UseRow>(
        'uses-of-resources',
        `SELECT u.resource_id AS "resourceId", u.program_id AS "programId", u.people, u.opens FROM learning.resource_uses u
         WHERE u.resource_id = ANY ($1::uuid[]) AND ($2::boolean OR u.program_id = ANY ($3::uuid[]))
         ORDER BY u.people DESC, u.program_id`,
        [ids, isSuperAdmin(actor), administered],
      );
      return ids.map((each) => rows.filter(({ resourceId }) => resourceId === each));
    });
    return ((await loader.load(id)) ?? []).map(({ resourceId: _, ...use }) => use);
  }

  private async files(id: string): Promise<ResourceFileRow[]> {
    const loader = this.scope.loader<string, ResourceFileRow[]>('resource-files', async (ids) => {
      const rows = await readResourceFiles(this.#read, ids);
      return ids.map((each) => rows.filter(({ resourceId }) => resourceId === each));
    });
    return (await loader.load(id)) ?? [];
  }
}
