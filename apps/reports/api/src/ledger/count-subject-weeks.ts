import type { TenantDb } from '@lyceum/server/tenancy';
import { attended, lost, offered } from '../measures/subject';
import type { Member } from '../standings/subject';

/** Columns of the sums, in the order of `SUBJECT_SUMS`. */
export const SUBJECT_COLUMNS = `sessions, offered, attended, scheduled, delivered, present, lost_cancelled, lost_no_leader, lost_absent`;

/** Sums of entries `e` of one learner, program, week and subject. */
export const SUBJECT_SUMS = `count(*) FILTER (WHERE e.held)::int, count(*) FILTER (WHERE ${offered('e')})::int,
  count(*) FILTER (WHERE ${attended('e')})::int, sum(e.scheduled)::int, sum(e.delivered)::int, sum(e.present)::int,
  sum(${lost.cancelled('e')})::int, sum(${lost.noLeader('e')})::int, sum(${lost.absent('e')})::int`;

/** Entries `e` of learners with their sessions `s`. */
export const ENTRIES_WITH_SUBJECT = `(reports.ledger_entries e
  JOIN reports.ledger_sessions s ON s.ecosystem_id = e.ecosystem_id AND s.session_id = e.session_id)`;
export const SUBJECT = `coalesce(s.subject, '')`;

/**
 * Recounts the subjects of the learners among `keys` from the ledger. `those`: the keys as rows `m` of `$1`; `ofWeek`: condition of a
 * row on the week of a key.
 */
export async function countSubjects(
  db: TenantDb,
  keys: readonly Member[],
  { those, ofWeek }: { those: string; ofWeek: (row: string) => string },
): Promise<void> {
  const learners = keys.filter(({ userType }) => userType === 'LEARNER');
  if (learners.length === 0) return;
  const values = [JSON.stringify(learners)];
  const of = (row: string) =>
    `${row}.program_id = m."programId" AND ${row}.user_id = m."userId"${ofWeek(row)}`;
  await db.query(`DELETE FROM reports.subject_weeks k USING ${those} WHERE ${of('k')}`, values);
  await db.query(
    `INSERT INTO reports.subject_weeks (ecosystem_id, program_id, user_id, subject, week, ${SUBJECT_COLUMNS})
     SELECT $2, e.program_id, e.user_id, ${SUBJECT}, e.week, ${SUBJECT_SUMS}
     FROM ${those} JOIN ${ENTRIES_WITH_SUBJECT} ON ${of('e')} AND e.user_type = 'LEARNER'
     GROUP BY 2, 3, 4, 5`,
    [...values, db.ecosystemId],
  );
}
