import { Conflict, NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { EditResourceInput, MutationEditResourceArgs } from '../__generated__/resolvers';
import { CHANGED, expectPrograms, mayEdit } from '../modules/subject';
import { checkResource } from './check-resource';
import { ARCHIVED, expectActive, lockResource, type LockedResource } from './lock-resource';
import { publishResource } from './publish-resource';
import { deleteFiles, setFiles } from './resource-files';
import { ResourceViewing } from './resource-viewing';

type Values = ReturnType<typeof valuesOf>;

export async function editResource(
  scope: RequestScope,
  { input }: MutationEditResourceArgs,
  services: Services,
) {
  const { actor } = scope;
  const now = services.clock.now();
  const removed = await services.tenancy.within(actor, async (db) => {
    const before = await lockResource(db, actor, input.resourceId);
    expectActive(before);
    if (before.revision !== input.revision)
      throw new Conflict(CHANGED, { field: 'revision', revision: before.revision });
    const after = valuesOf(input, before);
    const added = after.programIds.filter((id) => !before.programIds.includes(id));
    if (!mayEdit(actor, added)) throw new NotFound('program');
    await expectPrograms(db, added, ARCHIVED);
    await save(db, before, after);
    return setFiles(db, actor, { resourceId: before.id, fileIds: after.fileIds, now });
  });
  await deleteFiles(actor, removed, services);
  return new ResourceViewing(scope, services).resource(input.resourceId);
}

function valuesOf(input: EditResourceInput, before: LockedResource) {
  const values = checkResource({
    title: input.title ?? before.title,
    description: input.description ?? before.description,
    link: input.link === undefined ? before.link : input.link,
    programIds: input.programIds ?? before.programIds,
    fileIds: input.fileIds ?? before.fileIds,
    subjectIds: input.subjectIds ?? before.subjectIds,
    gradeLevels: input.gradeLevels ?? before.gradeLevels,
  });
  return { ...values, access: input.access ?? before.access };
}

async function save(db: TenantDb, before: LockedResource, after: Values): Promise<void> {
  const { id } = before;
  await db.query(
    `UPDATE learning.resources SET title = $2, description = $3, link = $4, program_ids = $5, access = $6, subject_ids = $7, grade_levels = $8,
       revision = revision + 1
     WHERE id = $1`,
    [
      id,
      after.title,
      after.description,
      after.link,
      after.programIds,
      after.access,
      after.subjectIds,
      after.gradeLevels,
    ],
  );
  await publishResource(db, { resourceId: id, programIds: after.programIds });
  await db.audit({
    action: 'edit-resource',
    subjectKind: 'resource',
    subjectId: id,
    before: auditDetails(before),
    after: auditDetails(after),
  });
  const withinPrograms = [...new Set([...before.programIds, ...after.programIds])];
  db.notify({ userIds: 'ecosystem', withinPrograms, topics: ['resources'], ids: [id] });
}

/** The values that the audit log records. */
export function auditDetails(values: Omit<Values, 'description'>) {
  const { title, link, programIds, access, fileIds, subjectIds, gradeLevels } = values;
  return { title, link, programIds, access, files: fileIds, subjectIds, gradeLevels };
}
