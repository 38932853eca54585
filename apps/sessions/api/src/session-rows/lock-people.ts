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
  await lockManySeries(db, [session]);
}

/** `lockSeries` for a change of several sessions, of whichever series, in one order. */
export async function lockManySeries(
  db: TenantDb,
  sessions: readonly { id: string; seriesId: string | null }[],
): Promise<void> {
  await lock(
    db,
    sessions.map(({ id, seriesId }) => `series ${seriesId ?? id}`),
  );
}

/**
 * Taken between the series' lock and the people's, before the sessions are read: a seat that is taken, a lesson that
 * completes and a history that is loaded meanwhile wait, instead of being overwritten or waiting in a circle.
 */
export async function lockSessions(db: TenantDb, ids: readonly string[]): Promise<void> {
  await db.query(
    `SELECT id FROM sessions.sessions WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  );
}

async function lock(db: TenantDb, keys: string[]): Promise<void> {
  await db.query(
    `SELECT pg_advisory_xact_lock(key) FROM (
       SELECT DISTINCT hashtextextended($1 || ' ' || name, 0) AS key FROM unnest($2::text[]) AS name ORDER BY key OFFSET 0
     ) keys`,
    [db.ecosystemId, keys],
  );
}
