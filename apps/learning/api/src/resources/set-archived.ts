import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { lockResource } from './lock-resource';
import { ResourceViewing } from './resource-viewing';

/** Archives the resource, or restores it where `at` is null. Repetition changes nothing. */
export async function setArchived(scope: RequestScope, id: string, at: Date | null, services: Services) {
  const { actor } = scope;
  await services.tenancy.within(actor, async (db) => {
    const { programIds, archivedAt } = await lockResource(db, actor, id);
    if ((archivedAt === null) === (at === null)) return;
    await db.query(`UPDATE learning.resources SET archived_at = $2, revision = revision + 1 WHERE id = $1`, [
      id,
      at,
    ]);
    await db.audit({
      action: at ? 'archive-resource' : 'restore-resource',
      subjectKind: 'resource',
      subjectId: id,
    });
    db.notify({ userIds: 'ecosystem', withinPrograms: programIds, topics: ['resources'], ids: [id] });
  });
  return new ResourceViewing(scope, services).resource(id);
}
