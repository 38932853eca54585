import type { TenantDb } from '@lyceum/server/tenancy';
import { distinct, mondayOf, PROGRAM_WEEKS, type ProgramWeek } from './learner-week';

/** Columns of the sums, in the order of `PAY_SUMS`. */
export const PAY_COLUMNS = `subject, currency, amount, approved`;

/** Sums of pay `c` with the subject of its session `s` in the ledger; empty: none, or the ledger has no such session. */
export const PAY_SUMS = `coalesce(s.subject, '') AS subject, c.currency, sum(c.amount)::bigint AS amount, sum(c.approved)::bigint AS approved`;
export const PAY_WEEK = mondayOf('c.day');
export const PAY_WITH_SESSIONS = `(reports.recorded_costs c
  LEFT JOIN reports.ledger_sessions s ON s.ecosystem_id = c.ecosystem_id AND s.session_id = c.source_id)`;

/** Recounts these weeks from the records of pay; repeats in the list count once. */
export async function countPayWeeks(db: TenantDb, weeks: readonly ProgramWeek[]): Promise<void> {
  if (weeks.length === 0) return;
  const values = [distinct(weeks.map(({ programId, week }) => ({ programId, week })))];
  await db.query(
    `DELETE FROM reports.pay_weeks k USING ${PROGRAM_WEEKS} WHERE k.program_id = m."programId" AND k.week = m.week`,
    values,
  );
  await db.query(
    `INSERT INTO reports.pay_weeks (ecosystem_id, program_id, week, ${PAY_COLUMNS})
     SELECT $2, m."programId", m.week, p.* FROM ${PROGRAM_WEEKS}
     CROSS JOIN LATERAL (SELECT ${PAY_SUMS} FROM ${PAY_WITH_SESSIONS}
       WHERE c.source = 'PAY' AND c.program_id = m."programId" AND c.day >= m.week AND c.day < m.week + 7 GROUP BY 1, 2) p`,
    [...values, db.ecosystemId],
  );
}

/** Weeks of the pay for these sessions. */
export function payWeeksOf(db: TenantDb, sessionIds: readonly string[]): Promise<ProgramWeek[]> {
  return db.query<ProgramWeek>(
    `SELECT DISTINCT c.program_id AS "programId", ${PAY_WEEK}::text AS week FROM reports.recorded_costs c
     WHERE c.source = 'PAY' AND c.source_id = ANY ($1::uuid[])`,
    [sessionIds],
  );
}
