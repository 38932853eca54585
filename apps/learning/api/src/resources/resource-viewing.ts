import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { mayEdit } from '../modules/subject';
import { singly, type Read } from '../read';
import { fileView } from './resource-files';
import { readResourceFiles, RESOURCE_COLUMNS, type ResourceFileRow, type ResourceRow } from './resource-row';
import { VISIBLE_RESOURCES, visibleValues } from './visible-resources';

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

  view({ createdBy, createdAt, closed, ...row }: ResourceRow) {
    const { actor } = this.scope;
    return {
      ...row,
      creator: createdBy ? { __typename: 'User' as const, id: createdBy } : null,
      creationTime: createdAt.toISOString(),
      canEdit: mayEdit(actor, row.programIds) && !closed,
      resourceFiles: async () =>
        (await this.files(row.id)).map((file) => fileView(actor.ecosystemId!, file, this.services)),
    };
  }

  private async files(id: string): Promise<ResourceFileRow[]> {
    const loader = this.scope.loader<string, ResourceFileRow[]>('resource-files', async (ids) => {
      const rows = await readResourceFiles(this.#read, ids);
      return ids.map((each) => rows.filter(({ resourceId }) => resourceId === each));
    });
    return (await loader.load(id)) ?? [];
  }
}
