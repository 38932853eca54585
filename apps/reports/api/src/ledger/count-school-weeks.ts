import type { TenantDb } from '@lyceum/server/tenancy';

/** A week of the learners of one school in one program. */
export interface SchoolWeek {
  programId: string;
  /** `NO_SCHOOL` for learners without one. */
  schoolId: string;
  /** Monday, YYYY-MM-DD. */
  week: string;
}

/** Columns of the sums, in the order of `SCHOOL_SUMS`. */
export const SCHOOL_COLUMNS = `learners, learners_present, visits, offered, attended, cancelled, scheduled, delivered, present, lost_cancelled,
  lost_no_leader, lost_absent`;

/** A learner has one row for a week of a program, so that learners are counted, not added up. */
export const SCHOOL_SUMS = `count(*)::int, count(*) FILTER (WHERE w.attended > 0)::int, sum(w.sessions)::int, sum(w.offered)::int,
  sum(w.attended)::int, sum(w.cancelled)::int, sum(w.scheduled)::int, sum(w.delivered)::int, sum(w.present)::int,
  sum(w.lost_cancelled)::int, sum(w.lost_no_leader)::int, sum(w.lost_absent)::int`;

const THOSE = `jsonb_to_recordset($1::jsonb) AS m ("programId" uuid, "schoolId" uuid, week date)`;

/** Recounts these weeks from the learners' weeks; repeats in the list count once. */
export async function countSchoolWeeks(db: TenantDb, touched: readonly SchoolWeek[]): Promise<void> {
  if (touched.length === 0) return;
  const keys = touched.map(({ programId, schoolId, week }) => ({ programId, schoolId, week }));
  const values = [
    JSON.stringify([...new Map(keys.map((key) => [Object.values(key).join(' '), key])).values()]),
  ];
  await db.query(
    `DELETE FROM reports.school_weeks k USING ${THOSE}
     WHERE k.program_id = m."programId" AND k.school_id = m."schoolId" AND k.week = m.week`,
    values,
  );
  await db.query(
    `INSERT INTO reports.school_weeks (ecosystem_id, program_id, school_id, week, ${SCHOOL_COLUMNS})
     SELECT $2, m."programId", m."schoolId", m.week, w.* FROM ${THOSE}
     CROSS JOIN LATERAL (SELECT ${SCHOOL_SUMS} FROM reports.weeks w
       WHERE w.program_id = m."programId" AND w.week = m.week AND w.school_id = m."schoolId" AND w.user_type = 'LEARNER'
       HAVING count(*) > 0) w`,
    [...values, db.ecosystemId],
  );
}
