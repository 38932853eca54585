import type { TenantDb } from '@lyceum/server/tenancy';

/**
 * Serialises saves that share a person, so that the following check sees the other's result. The locks are taken in one
 * order and in a statement of their own, before any row is changed: no deadlock occurs, and of concurrent saves of one
 * hour exactly one succeeds. Released at the end of the transaction.
 */
export async function lockPeople(db: TenantDb, userIds: readonly string[]): Promise<void> {
  await lock(
    db,
    userIds.map((id) => `person ${id}`),
  );
}

/** Taken before people's locks: serialises changes of one series. */
export async function lockSeries(
  db: TenantDb,
  session: { id: string; seriesId: string | null },
): Promise<void> {
  await lockManySeries(db, [session]);
}

/** `lockSeries` for several sessions of any series, in one order. */
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
 * Taken after the series' locks, before people's locks and before the sessions are read: concurrent reservations,
 * completions and imports wait, instead of being overwritten or causing a deadlock.
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
