import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { EditParentNotificationsInput, FamilyConnections } from '../__generated__/resolvers';
import { administers, publishPeople, loadMember } from '../people/subject';
import { readFamily } from './family-rows';

/** Saved with the child, whose changes are what is notified; the messaging domain projects it with the person. */
export async function editParentNotifications(
  actor: Actor,
  { studentId, userId, notifPreferences }: EditParentNotificationsInput,
  services: Services,
): Promise<FamilyConnections> {
  const parentId = userId ?? actor.userId;
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    const child = isUuid(studentId) ? await loadMember(db, studentId) : null;
    const present = child?.familyConnections.find(
      (connection) => connection.userId === parentId && connection.relationship !== 'CHILD',
    );
    if (!child || !present || !(parentId === actor.userId || administers(actor, child)))
      throw new NotFound('person');
    const next = {
      sessions: notifPreferences.sessions ?? present.notifPreferences.sessions,
      notes: notifPreferences.notes ?? present.notifPreferences.notes,
    };
    await db.query(
      `UPDATE identity.family_connections f SET notif_preferences = $4
       WHERE f.ecosystem_id = $1 AND f.user_id = $2 AND f.relative_id = $3`,
      [db.ecosystemId, child.id, parentId, JSON.stringify(next)],
    );
    await publishPeople(db, services, [child.id]);
    return readFamily(db, actor, (await loadMember(db, parentId!))!, now);
  });
}
