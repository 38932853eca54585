import type { TenantDb } from '@lyceum/server/tenancy';
import { distinct, LEARNER_WEEKS, mondayOf, type LearnerWeek } from './learner-week';

/** Columns of the sums, in the order of `CHARGE_SUMS`. */
export const CHARGE_COLUMNS = `subject, currency, charged, paid, refunded, credit`;

/** Sums of charges `c` with the subject of their sessions `s` in the ledger; empty: none, or the ledger has no such session. */
export const CHARGE_SUMS = `coalesce(s.subject, '') AS subject, c.currency, sum(c.charged)::bigint AS charged, sum(c.paid)::bigint AS paid,
  sum(c.refunded)::bigint AS refunded, sum(c.credit)::bigint AS credit`;
export const CHARGE_WEEK = mondayOf('c.day');
export const CHARGES_WITH_SESSIONS = `(reports.charges c
  LEFT JOIN reports.ledger_sessions s ON s.ecosystem_id = c.ecosystem_id AND s.session_id = c.session_id)`;

/** Recounts these weeks from the charges, without void ones; repeats in the list count once. */
export async function countChargeWeeks(db: TenantDb, weeks: readonly LearnerWeek[]): Promise<void> {
  if (weeks.length === 0) return;
  const values = [distinct(weeks.map(({ programId, userId, week }) => ({ programId, userId, week })))];
  await db.query(
    `DELETE FROM reports.charge_weeks k USING ${LEARNER_WEEKS}
     WHERE k.program_id = m."programId" AND k.user_id = m."userId" AND k.week = m.week`,
    values,
  );
  await db.query(
    `INSERT INTO reports.charge_weeks (ecosystem_id, program_id, user_id, week, ${CHARGE_COLUMNS})
     SELECT $2, m."programId", m."userId", m.week, p.* FROM ${LEARNER_WEEKS}
     CROSS JOIN LATERAL (SELECT ${CHARGE_SUMS} FROM ${CHARGES_WITH_SESSIONS}
       WHERE c.program_id = m."programId" AND c.user_id = m."userId" AND c.day >= m.week AND c.day < m.week + 7 AND c.charged > 0
       GROUP BY 1, 2) p`,
    [...values, db.ecosystemId],
  );
}

/** Weeks of the charges for these sessions. */
export function chargeWeeksOf(db: TenantDb, sessionIds: readonly string[]): Promise<LearnerWeek[]> {
  return db.query<LearnerWeek>(
    `SELECT DISTINCT c.program_id AS "programId", c.user_id AS "userId", ${CHARGE_WEEK}::text AS week FROM reports.charges c
     WHERE c.session_id = ANY ($1::uuid[])`,
    [sessionIds],
  );
}

/** Weeks that these charges are stored in. */
export function weeksOfCharges(db: TenantDb, ids: readonly string[]): Promise<LearnerWeek[]> {
  return db.query<LearnerWeek>(
    `SELECT DISTINCT c.program_id AS "programId", c.user_id AS "userId", ${CHARGE_WEEK}::text AS week FROM reports.charges c
     WHERE c.charge_id = ANY ($1::uuid[])`,
    [ids],
  );
}
