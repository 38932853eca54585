import type { Actor } from '@lyceum/server/actor';
import { RIGHTS_TOPIC } from '@lyceum/server/events';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { announcePeople } from '../people/announce-people';
import { mayLockOut } from '../people/account-power';
import type { Member } from '../people/member';
import { answer, leavesSuperAdmin, pickPeople, REASONS, refuse, type BulkAnswer } from './bulk-change';

const isAdmin = ({ ecosystemRoles }: Member) => ecosystemRoles.some(({ role }) => role === 'SUPER_ADMIN');

/** Archives people, or brings them back. An archived person's sign-ins are over with their next request. */
export async function archivePeople(
  db: TenantDb,
  actor: Actor,
  { userIds, archived }: { userIds: readonly string[]; archived: boolean },
  services: Services,
): Promise<BulkAnswer> {
  const picked = await pickPeople(db, actor, userIds);
  const admins = archived ? picked.people.filter(isAdmin).map(({ id }) => id) : [];
  const keepsOne = admins.length === 0 || (await leavesSuperAdmin(db, admins));
  const { left, refused } = refuse(actor, picked.people, (person) => {
    if (person.status === 'GLOBAL_LOCK') return REASONS.locked;
    if (person.id === actor.userId) return REASONS.self;
    if (!mayLockOut(actor, person)) return REASONS.notWhollyTheirs;
    return archived && isAdmin(person) && !keepsOne ? REASONS.lastAdmin : null;
  });
  const touched = left.filter(({ status }) => (status === 'ARCHIVED') !== archived);
  await setStatus(db, touched, archived);
  await announcePeople(
    db,
    services,
    touched.map(({ id }) => id),
  );
  db.notify({ userIds: touched.map(({ id }) => id), topics: [RIGHTS_TOPIC] });
  return answer(touched.length, [...picked.refused, ...refused]);
}

async function setStatus(db: TenantDb, people: readonly Member[], archived: boolean): Promise<void> {
  await db.query(
    `UPDATE identity.members SET status = CASE WHEN $3 THEN 'ARCHIVED' WHEN account_id IS NULL THEN 'INVITED' ELSE 'ACTIVATED' END
     WHERE ecosystem_id = $1 AND id = ANY($2::uuid[])`,
    [db.ecosystemId, people.map(({ id }) => id), archived],
  );
  for (const { id, status } of people) {
    await db.audit({
      action: archived ? 'archive-user' : 'restore-user',
      subjectKind: 'user',
      subjectId: id,
      before: { status },
    });
  }
}
