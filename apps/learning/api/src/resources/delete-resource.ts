import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationDeleteResourceArgs } from '../__generated__/resolvers';
import { auditDetails } from './edit-resource';
import { lockResource } from './lock-resource';
import { deleteFiles, dropFiles } from './resource-files';

export async function deleteResource(
  actor: Actor,
  { resourceId }: MutationDeleteResourceArgs,
  services: Services,
): Promise<boolean> {
  const removed = await services.tenancy.within(actor, async (db) => {
    const before = await lockResource(db, actor, resourceId);
    const { id, programIds } = before;
    const files = await dropFiles(db, { resourceId: id, fileIds: [], now: services.clock.now() });
    await db.query(`DELETE FROM learning.resources WHERE id = $1`, [id]);
    await db.audit({
      action: 'delete-resource',
      subjectKind: 'resource',
      subjectId: id,
      before: auditDetails(before),
    });
    db.notify({ userIds: 'ecosystem', withinPrograms: programIds, topics: ['resources'], ids: [id] });
    return files;
  });
  await deleteFiles(actor, removed, services);
  return true;
}
