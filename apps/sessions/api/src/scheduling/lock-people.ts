import type { TenantDb } from '@lyceum/server/tenancy';

/**
 * Makes savers who share a person wait for each other, so that the check that follows sees what the other saved. The
 * locks are taken in one order by everybody and in a statement of their own, before any row is touched: no deadlock,
 * and of many savers of one hour exactly one wins. They end with the transaction.
 */
export async function lockPeople(db: TenantDb, userIds: readonly string[]): Promise<void> {
  await lock(
    db,
    userIds.map((id) => `person ${id}`),
  );
}

/** Taken before the people's: keeps two changes of one series apart. */
export async function lockSeries(
  db: TenantDb,
  session: { id: string; seriesId: string | null },
): Promise<void> {
  await lock(db, [`series ${session.seriesId ?? session.id}`]);
}

async function lock(db: TenantDb, keys: string[]): Promise<void> {
  await db.query(
    `SELECT pg_advisory_xact_lock(key) FROM (
       SELECT DISTINCT hashtextextended($1 || ' ' || name, 0) AS key FROM unnest($2::text[]) AS name ORDER BY key OFFSET 0
     ) keys`,
    [db.ecosystemId, keys],
  );
}
