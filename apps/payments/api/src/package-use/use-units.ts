import type { TenantDb } from '@lyceum/server/tenancy';
import { type PackageUnit, takeUnits } from '../rules/subject';

/** One learner's part in a session, present or missed. */
export interface CoveredSession {
  sessionId: string;
  learnerId: string;
  /** Who pays for the learner. */
  ownerId: string;
  programId: string;
  subject: string;
  endedAt: Date;
  minutes: number;
  missed: boolean;
}

interface Use {
  purchaseId: string;
  units: number;
  minutes: number;
  sessionMinutes: number;
  missed: boolean;
}

/** Units that a session still takes from packages, used less returned. */
const USES = `SELECT purchase_id AS "purchaseId", -sum(units)::int AS units, coalesce(session_minutes, 0) AS "sessionMinutes", missed,
    sum(CASE kind WHEN 'USED' THEN minutes ELSE -minutes END)::int AS minutes
  FROM payments.package_entries WHERE session_id = $1 AND learner_id = $2
  GROUP BY purchase_id, session_minutes, missed HAVING sum(units) <> 0`;

const INTO = `INSERT INTO payments.package_entries (ecosystem_id, purchase_id, kind, units, session_id, learner_id, subject, ended_at,
  session_minutes, minutes, missed, made_at)`;

/**
 * Takes the session from the packages that cover it, the earliest expiry first, and answers the covered minutes.
 * Units that an earlier state of the session took are returned first; the same state again changes nothing. The caller
 * has locked the books.
 */
export async function coverSession(db: TenantDb, session: CoveredSession, at: Date): Promise<number> {
  const { sessionId, learnerId, minutes, missed } = session;
  const uses = await db.query<Use>(USES, [sessionId, learnerId]);
  const same = uses.every((use) => use.missed === missed && use.sessionMinutes === minutes);
  if (uses.length > 0 && same) return uses.reduce((sum, use) => sum + use.minutes, 0);
  if (uses.length > 0) await returnUnits(db, session, at);
  const taken = takeUnits(await openPackages(db, session), minutes);
  if (taken.length === 0) return 0;
  const { subject, endedAt } = session;
  await db.query(
    `${INTO} SELECT $1, r.id, 'USED', -r.units, $3, $4, $5, $6, $7, r.minutes, $8, $9
     FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, units int, minutes int)`,
    [db.ecosystemId, JSON.stringify(taken), sessionId, learnerId, subject, endedAt, minutes, missed, at],
  );
  return taken.reduce((sum, one) => sum + one.minutes, 0);
}

/** Returns the units that the session took. An expired package that gets units back expires again. */
export async function returnUnits(
  db: TenantDb,
  { sessionId, learnerId }: Pick<CoveredSession, 'sessionId' | 'learnerId'>,
  at: Date,
): Promise<void> {
  const returned = await db.query<{ id: string }>(
    `${INTO} SELECT $3, u."purchaseId", 'RETURNED', u.units, $1, $2, e.subject, e.ended_at, u."sessionMinutes", u.minutes, u.missed, $4
     FROM (${USES}) u
     CROSS JOIN LATERAL (SELECT subject, ended_at FROM payments.package_entries
       WHERE session_id = $1 AND learner_id = $2 AND purchase_id = u."purchaseId" ORDER BY made_at DESC LIMIT 1) e
     RETURNING purchase_id AS id`,
    [sessionId, learnerId, db.ecosystemId, at],
  );
  if (returned.length > 0)
    await db.query(`UPDATE payments.package_purchases SET expired_at = NULL WHERE id = ANY ($1::uuid[])`, [
      returned.map(({ id }) => id),
    ]);
}

interface Open {
  id: string;
  unit: PackageUnit;
  left: number;
  expiresAt: Date;
}

function openPackages(
  db: TenantDb,
  { learnerId, ownerId, programId, endedAt, missed }: CoveredSession,
): Promise<Open[]> {
  return db.query<Open>(
    `SELECT p.id, p.unit, s.units AS left, p.expires_at AS "expiresAt" FROM payments.package_purchases p
     CROSS JOIN LATERAL (SELECT coalesce(sum(e.units), 0)::int AS units FROM payments.package_entries e WHERE e.purchase_id = p.id) s
     WHERE (p.learner_id = $1 OR (p.learner_id IS NULL AND p.owner_id = $2)) AND p.program_id = $3 AND p.closed_at IS NULL
       AND p.bought_at <= $4 AND p.expires_at >= $4 AND (p.missed_counts OR NOT $5::boolean) AND s.units > 0`,
    [learnerId, ownerId, programId, endedAt, missed],
  );
}

/** The sessions of which a later event than `at` was booked on packages. */
export async function bookedAfter(db: TenantDb, sessionIds: readonly string[], at: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT DISTINCT session_id AS id FROM payments.package_entries WHERE session_id = ANY ($1::uuid[]) AND made_at > $2`,
    [sessionIds, at],
  );
  return rows.map(({ id }) => id);
}
