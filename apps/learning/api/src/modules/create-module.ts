import type { Words } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationCreateModuleArgs } from '../__generated__/resolvers';
import { checkDescription, checkIds, checkPages, checkTitle } from './check-module';
import { ARCHIVED } from './lock-module';
import { ModuleViewing } from './module-viewing';
import { publishTraining } from './publish-training';
import { mayEdit } from './visible-modules';

export async function createModule(
  scope: RequestScope,
  { input }: MutationCreateModuleArgs,
  services: Services,
) {
  const { actor } = scope;
  const title = checkTitle(input.title);
  const description = checkDescription(input.description ?? '');
  const programIds = checkIds(input.programIds, 'programIds');
  const subjectIds = checkIds(input.subjectIds ?? [], 'subjectIds');
  const pages = checkPages(input.pages ?? []);
  const audience = input.audience ?? 'LEARNERS';
  if (!mayEdit(actor, programIds)) throw new NotFound('program');
  const id = await services.tenancy.within(actor, async (db) => {
    await expectPrograms(db, programIds, ARCHIVED);
    const [made] = await db.query<{ id: string }>(
      `INSERT INTO learning.modules (ecosystem_id, title, description, status, program_ids, subject_ids, pages, created_by, created_at,
         audience)
       VALUES ($1, $2, $3, 'DRAFT', $4, $5, $6, $7, $8, $9) RETURNING id`,
      [
        db.ecosystemId,
        title,
        description,
        programIds,
        subjectIds,
        JSON.stringify(pages),
        actor.userId,
        services.clock.now(),
        audience,
      ],
    );
    await publishTraining(db, { id: made!.id, audience, programIds, status: 'DRAFT' });
    await db.audit({
      action: 'create-module',
      subjectKind: 'module',
      subjectId: made!.id,
      after: { title, audience, programIds, pages: pages.length },
    });
    db.notify({ userIds: 'ecosystem', topics: ['modules'], ids: [made!.id] });
    return made!.id;
  });
  return new ModuleViewing(scope, services).module(id);
}

/** Throws NOT_FOUND for an unknown program, and CONFLICT with the given text for an archived one. */
export async function expectPrograms(
  db: TenantDb,
  programIds: readonly string[],
  whenArchived: Words,
): Promise<void> {
  const known = await db.query<{ archived: boolean }>(
    `SELECT archived FROM learning.programs WHERE id = ANY ($1::uuid[])`,
    [programIds],
  );
  if (known.length < programIds.length) throw new NotFound('program');
  if (known.some(({ archived }) => archived)) throw new Conflict(whenArchived);
}
