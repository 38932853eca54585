import type { Actor } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { administers, publishPeople, loadMember } from '../people/subject';
import { readFamily } from './family-rows';
import { isOfAge } from './of-age';
import { type FamilyChange, bothOf, forgetRequest } from './family-change';

export async function removeFamilyConnection(
  actor: Actor,
  { userId, relativeId }: { userId: string; relativeId: string },
  services: Services,
): Promise<FamilyChange> {
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    const [child, relative] = await bothOf(db, userId, relativeId);
    const isChild = actor.userId === child.id;
    const isRelative = actor.userId === relative.id;
    if (!isChild && !isRelative && !administers(actor, child)) throw new NotFound('person');
    const turnedDown = await forgetRequest(db, child.id, relative.id);
    // A child cannot remove the link to a guardian, but can turn down a request.
    if (isChild && turnedDown === 0 && !isOfAge(child, now) && !administers(actor, child))
      throw new Forbidden();
    const removed = await db.execute(
      `DELETE FROM identity.family_connections f WHERE (f.user_id = $1 AND f.relative_id = $2 AND f.relationship <> 'CHILD')
         OR (f.user_id = $2 AND f.relative_id = $1 AND f.relationship = 'CHILD')`,
      [child.id, relative.id],
    );
    if (removed + turnedDown === 0) throw new NotFound('connection');
    const before = { relativeId: relative.id };
    await db.audit({ action: 'remove-family-connection', subjectKind: 'user', subjectId: child.id, before });
    await publishPeople(db, services, [child.id, relative.id]);
    const left = (await loadMember(db, isRelative ? relative.id : child.id))!;
    return { connected: false, connections: await readFamily(db, actor, left, now) };
  });
}
