import type { TenantDb } from '@lyceum/server/tenancy';

/** A rule of 90 days could mean hundreds of sessions of one tutor. */
const MOST_PER_LEADER = 100;

/** SQL over `p`, a learner's seat, and `e`, the person: the rule of `isMinor`, for learners. */
const IS_MINOR = `CASE
    WHEN e.of_age_on IS NOT NULL THEN e.of_age_on > ($3::timestamptz AT TIME ZONE 'Etc/GMT+12')::date
    WHEN coalesce(e.answers_for_others, false) THEN false
    WHEN e.grade_level IS NOT NULL THEN e.grade_level <> ALL ($4::text[])
    ELSE true END`;

/** The due sessions of each leader in $1 by the rule of the program $2. */
const DUE = `SELECT f.id, l.user_id, r.program_id, f.number, f.starts_at, f.ends_at
  FROM sessions.observation_rules r CROSS JOIN unnest($1::uuid[]) AS l (user_id) CROSS JOIN LATERAL (
    SELECT o.id, o.starts_at, o.ends_at, row_number() OVER (ORDER BY o.starts_at, o.id)::int AS number,
      min(o.starts_at) OVER () AS begun
    FROM (
      SELECT s.id, s.starts_at, s.ends_at FROM sessions.session_participants lp
      JOIN sessions.sessions s ON s.ecosystem_id = lp.ecosystem_id AND s.id = lp.session_id
      WHERE lp.user_id = l.user_id AND lp.user_type = 'LEADER' AND lp.status IN ('UPCOMING', 'COMPLETED')
        AND s.program_id = r.program_id AND EXISTS (
          SELECT 1 FROM sessions.session_participants p
          LEFT JOIN sessions.people e ON e.ecosystem_id = p.ecosystem_id AND e.user_id = p.user_id
          WHERE p.ecosystem_id = s.ecosystem_id AND p.session_id = s.id AND p.user_type = 'LEARNER' AND ${IS_MINOR})
      ORDER BY s.starts_at, s.id LIMIT ${MOST_PER_LEADER}
    ) o
  ) f
  WHERE r.program_id = $2 AND f.ends_at > r.since
    AND (f.number <= r.first_sessions OR f.starts_at < f.begun + make_interval(days => r.first_days))`;

/** Codes of grade levels whose people are adults, as long as no policy of the ecosystem is known. */
const ADULT_GRADES = ['13', 'PS', 'AE'];

/**
 * Adds and drops observations of these leaders in a program, after their sessions or the rule have changed. Recorded ones stay, and
 * assigned ones as long as the session takes place.
 */
export async function refreshDue(
  db: TenantDb,
  programId: string,
  leaderIds: readonly string[],
  now: Date,
): Promise<void> {
  if (leaderIds.length === 0) return;
  const [policy] = await db.query<{ grades: string[] | null }>(
    `SELECT ARRAY (SELECT jsonb_array_elements_text(p.policy -> 'adultGrades')) AS grades FROM sessions.safeguarding_policies p`,
  );
  const values = [leaderIds, programId, now, policy?.grades?.length ? policy.grades : ADULT_GRADES];
  await db.query(
    `INSERT INTO sessions.observations (ecosystem_id, session_id, leader_id, program_id, number, starts_at, ends_at)
     SELECT $5, d.id, d.user_id, d.program_id, d.number, d.starts_at, d.ends_at FROM (${DUE}) d
     ON CONFLICT (ecosystem_id, session_id, leader_id) DO UPDATE SET number = excluded.number, starts_at = excluded.starts_at,
       ends_at = excluded.ends_at WHERE observations.done_at IS NULL`,
    [...values, db.ecosystemId],
  );
  await db.query(
    `WITH due AS (${DUE})
     DELETE FROM sessions.observations o WHERE o.leader_id = ANY ($1::uuid[]) AND o.program_id = $2 AND o.done_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM due d WHERE d.id = o.session_id AND d.user_id = o.leader_id)
       AND (o.observer_id IS NULL OR NOT EXISTS (SELECT 1 FROM sessions.session_participants p
         WHERE p.ecosystem_id = o.ecosystem_id AND p.session_id = o.session_id AND p.user_id = o.leader_id
           AND p.user_type = 'LEADER' AND p.status IN ('UPCOMING', 'COMPLETED')))`,
    values,
  );
}

/** Leaders whose sessions in the program have not ended: only they can have a session that is due. */
export async function leadersToCome(db: TenantDb, programId: string, now: Date): Promise<string[]> {
  const rows = await db.query<{ userId: string }>(
    `SELECT DISTINCT p.user_id AS "userId" FROM sessions.sessions s
     JOIN sessions.session_participants p ON p.ecosystem_id = s.ecosystem_id AND p.session_id = s.id AND p.user_type = 'LEADER'
     WHERE s.program_id = $1 AND s.starts_at > $2::timestamptz - interval '1 day' AND s.ends_at > $2
     UNION SELECT o.leader_id FROM sessions.observations o WHERE o.program_id = $1 AND o.done_at IS NULL`,
    [programId, now],
  );
  return rows.map(({ userId }) => userId);
}
