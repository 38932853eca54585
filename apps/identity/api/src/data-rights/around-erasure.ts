import type { Person } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { actorChanged, publishPeople, loadMember } from '../people/subject';
import { endFamilies } from '../tokens/subject';

/** Ends the person's sign-ins before their rows are deleted, then publishes the anonymized person to all domains. */
export async function aroundErasure(
  db: TenantDb,
  { userId }: Person,
  services: Services,
  erase: () => Promise<void>,
): Promise<void> {
  const before = await loadMember(db, userId);
  if (before?.accountId) await signOut(db, before.accountId, services);
  await erase();
  await db.query(
    `UPDATE identity.members m SET status = 'ARCHIVED', erased_at = coalesce(m.erased_at, now()) WHERE m.id = $1`,
    [userId],
  );
  const relatives = before?.familyConnections.map((connection) => connection.userId) ?? [];
  await publishPeople(db, services, before ? [userId, ...relatives] : []);
}

/** Ends the sign-ins of this organization; an account of several organizations stays signed in to the others. */
async function signOut(db: TenantDb, accountId: string, services: Services): Promise<void> {
  const families = await db.query<{ id: string }>(
    `SELECT f.id FROM identity.refresh_families f WHERE f.account_id = $1 AND f.ecosystem_id = $2 AND f.ended_at IS NULL`,
    [accountId, db.ecosystemId],
  );
  for (const { id } of families) await endFamilies(db, services, { familyId: id }, 'erased');
  db.afterCommit(() => actorChanged(services, accountId));
}
