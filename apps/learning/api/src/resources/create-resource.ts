import { Forbidden, NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { MutationCreateResourceArgs } from '../__generated__/resolvers';
import { expectPrograms, mayEdit } from '../modules/subject';
import { checkResource } from './check-resource';
import { ARCHIVED } from './lock-resource';
import { publishResource } from './publish-resource';
import { setFiles } from './resource-files';
import { ResourceViewing } from './resource-viewing';

export async function createResource(
  scope: RequestScope,
  { input }: MutationCreateResourceArgs,
  services: Services,
) {
  const { actor } = scope;
  const { title, description, link, programIds, fileIds, subjectIds, gradeLevels } = checkResource({
    title: input.title,
    description: input.description ?? '',
    link: input.link ?? null,
    programIds: input.programIds,
    fileIds: input.fileIds ?? [],
    subjectIds: input.subjectIds ?? [],
    gradeLevels: input.gradeLevels ?? [],
  });
  if (!actor.userId) throw new Forbidden();
  if (!mayEdit(actor, programIds)) throw new NotFound('program');
  const access = input.access ?? 'EVERYONE';
  const now = services.clock.now();
  const id = await services.tenancy.within(actor, async (db) => {
    await expectPrograms(db, programIds, ARCHIVED);
    const [made] = await db.query<{ id: string }>(
      `INSERT INTO learning.resources (ecosystem_id, title, description, link, program_ids, access, created_by, created_at, subject_ids, grade_levels)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
      [
        db.ecosystemId,
        title,
        description,
        link,
        programIds,
        access,
        actor.userId,
        now,
        subjectIds,
        gradeLevels,
      ],
    );
    const resourceId = made!.id;
    await setFiles(db, actor, { resourceId, fileIds, now });
    await publishResource(db, { resourceId, programIds });
    await db.audit({
      action: 'create-resource',
      subjectKind: 'resource',
      subjectId: resourceId,
      after: { title, link, programIds, access, files: fileIds },
    });
    db.notify({
      userIds: 'ecosystem',
      withinPrograms: programIds,
      topics: ['resources'],
      ids: [resourceId],
    });
    return resourceId;
  });
  return new ResourceViewing(scope, services).resource(id);
}
