import type { TenantDb } from '@lyceum/server/tenancy';
import { distinct, LEARNER_WEEKS, type LearnerWeek } from './learner-week';

/** Columns of the sums, in the order of `RATING_SUMS`. */
export const RATING_COLUMNS = `subject, learner_answers, learner_points, leader_answers, leader_points`;

const sumOf = (column: 'answers' | 'points', formType: string) =>
  `coalesce(sum(f.${column}) FILTER (WHERE f.form_type = '${formType}'), 0)::int`;

/** Sums of ratings `f` with their sessions `s`. */
export const RATING_SUMS = `coalesce(s.subject, '') AS subject, ${sumOf('answers', 'LEARNER_POST_SESSION')} AS learner_answers,
  ${sumOf('points', 'LEARNER_POST_SESSION')} AS learner_points, ${sumOf('answers', 'LEADER_POST_SESSION')} AS leader_answers,
  ${sumOf('points', 'LEADER_POST_SESSION')} AS leader_points`;
export const RATINGS_WITH_SESSIONS = `(reports.session_ratings f
  JOIN reports.ledger_sessions s ON s.ecosystem_id = f.ecosystem_id AND s.session_id = f.session_id
  LEFT JOIN reports.ecosystems z ON z.ecosystem_id = s.ecosystem_id)`;
/** The Monday of the session's week in the ecosystem's zone. */
export const RATING_WEEK = `date_trunc('week', s.starts_at AT TIME ZONE coalesce(z.time_zone_id, 'UTC'))::date`;
/** Ratings that count. */
export const IS_RATED = `s.held AND f.answers > 0`;

/** Recounts these weeks from ratings of completed sessions; repeats in the list count once. */
export async function countRatingWeeks(db: TenantDb, weeks: readonly LearnerWeek[]): Promise<void> {
  if (weeks.length === 0) return;
  const values = [distinct(weeks.map(({ programId, userId, week }) => ({ programId, userId, week })))];
  await db.query(
    `DELETE FROM reports.rating_weeks k USING ${LEARNER_WEEKS}
     WHERE k.program_id = m."programId" AND k.user_id = m."userId" AND k.week = m.week`,
    values,
  );
  await db.query(
    `INSERT INTO reports.rating_weeks (ecosystem_id, program_id, user_id, week, ${RATING_COLUMNS})
     SELECT $2, m."programId", m."userId", m.week, p.* FROM ${LEARNER_WEEKS}
     CROSS JOIN LATERAL (SELECT ${RATING_SUMS} FROM ${RATINGS_WITH_SESSIONS}
       WHERE f.user_id = m."userId" AND s.program_id = m."programId" AND ${RATING_WEEK} = m.week AND ${IS_RATED} GROUP BY 1) p`,
    [...values, db.ecosystemId],
  );
}

/** Recounts every week, because the zone that weeks begin in has changed. */
export async function countAllRatingWeeks(db: TenantDb): Promise<void> {
  await db.query(`DELETE FROM reports.rating_weeks WHERE ecosystem_id = $1`, [db.ecosystemId]);
  await db.query(
    `INSERT INTO reports.rating_weeks (ecosystem_id, program_id, user_id, week, ${RATING_COLUMNS})
     SELECT $1, s.program_id, f.user_id, ${RATING_WEEK}, ${RATING_SUMS} FROM ${RATINGS_WITH_SESSIONS}
     WHERE ${IS_RATED} GROUP BY 2, 3, 4, 5`,
    [db.ecosystemId],
  );
}

/** Weeks of the ratings of these sessions, as the ledger has the sessions now. */
export function ratingWeeksOf(db: TenantDb, sessionIds: readonly string[]): Promise<LearnerWeek[]> {
  return db.query<LearnerWeek>(
    `SELECT DISTINCT s.program_id AS "programId", f.user_id AS "userId", ${RATING_WEEK}::text AS week FROM ${RATINGS_WITH_SESSIONS}
     WHERE f.session_id = ANY ($1::uuid[])`,
    [sessionIds],
  );
}
