import type { Actor } from '@lyceum/server/actor';
import { RIGHTS_TOPIC } from '@lyceum/server/events';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { publishPeople, mayLockOut, type Member } from '../people/subject';
import { answer, leavesSuperAdmin, pickPeople, REASONS, refuse, type BulkAnswer } from './bulk-change';

const isAdmin = ({ ecosystemRoles }: Member) => ecosystemRoles.some(({ role }) => role === 'SUPER_ADMIN');

/**
 * Archives or restores people. Sign-ins of an archived person end with their next request. Other domains end what the
 * person takes part in, as after the loss of a role, and restore what they can.
 */
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
  const ids = touched.map(({ id }) => id);
  await publishPeople(db, services, ids);
  await (archived ? tellArchived(db, ids) : tellRestored(db, ids));
  db.notify({ userIds: ids, topics: [RIGHTS_TOPIC] });
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

async function tellArchived(db: TenantDb, ids: readonly string[]): Promise<void> {
  await db.record(...ids.map((userId) => ({ type: 'identity.person-archived', payload: { userId } })));
}

/** When each was archived stands in the audit log; people archived before this event existed are left out. */
async function tellRestored(db: TenantDb, ids: readonly string[]): Promise<void> {
  const away = await db.query<{ userId: string; archivedAt: Date }>(
    `SELECT l.subject_id AS "userId", max(l.at) AS "archivedAt" FROM identity.audit_log l
     WHERE l.subject_kind = 'user' AND l.action = 'archive-user' AND l.subject_id = ANY($1::text[]) GROUP BY 1`,
    [ids],
  );
  await db.record(
    ...away.map(({ userId, archivedAt }) => ({
      type: 'identity.person-restored',
      payload: { userId, archivedAt: archivedAt.toISOString() },
    })),
  );
}
