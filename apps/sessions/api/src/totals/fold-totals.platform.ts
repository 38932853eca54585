import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';

/** Folds recorded changes into the sums, so that readers have few changes to add up. */
export const foldTotals = defineSchedule<Services>({
  kind: 'fold-session-totals',
  everyMs: 15_000,
  handler: async (services) => {
    for (let more = true; more;)
      more = await services.tenancy.platformWide('fold session totals', async (db) => {
        // One fold at a time: a recount takes the same lock.
        await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('fold session totals', 0))`);
        const folded = [await fold(db, FOLD_SESSIONS), await fold(db, FOLD_LEARNERS)];
        await db.query(`DELETE FROM sessions.session_totals WHERE sessions = 0 AND ${NOTHING_LEFT}`);
        return folded.some((rows) => rows > 0);
      });
  },
});

const MOST = 20_000;
const KEY = 'program_id, status, session_type, meeting_solution, school_id, school_ids';
const MEASURES = [
  'sessions',
  'minutes',
  'minutes_delivered',
  'learner_minutes',
  'learner_minutes_present',
  'learner_minutes_lost',
];
const NOTHING_LEFT = `(${MEASURES.join(', ')}) = (${MEASURES.map(() => '0').join(', ')})`;

function taken(table: string): string {
  return `DELETE FROM sessions.${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM sessions.${table} LIMIT ${MOST})) RETURNING *`;
}

/** Each change is added to the sum of its day and to that of its month. */
const FOLD_SESSIONS = `
  WITH taken AS (${taken('session_total_changes')}), stored AS (
  INSERT INTO sessions.session_totals AS t (ecosystem_id, kind, grain, day, ${KEY}, ${MEASURES.join(', ')})
  SELECT ecosystem_id, kind, grain, CASE grain WHEN 'DAY' THEN day ELSE date_trunc('month', day)::date END, ${KEY},
    ${MEASURES.map((name) => `sum(${name})`).join(', ')}
  FROM taken CROSS JOIN (VALUES ('DAY'), ('MONTH')) AS grains (grain)
  GROUP BY 1, 2, 3, 4, ${KEY} HAVING (${MEASURES.map((name) => `sum(${name})`).join(', ')}) <> (${MEASURES.map(() => '0').join(', ')})
  ON CONFLICT (ecosystem_id, kind, grain, day, ${KEY})
    DO UPDATE SET ${MEASURES.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ')}
  ) SELECT count(*)::int AS folded FROM taken`;

/** Per program and any, per status and any: learners new in a school or gone from it change its count. */
const FOLD_LEARNERS = `
  WITH taken AS (${taken('school_learner_changes')}), summed AS (
    SELECT ecosystem_id, coalesce(program_id, '00000000-0000-0000-0000-000000000000') AS program_id, coalesce(status, '') AS status,
      school_id, user_id, sum(sessions) AS sessions
    FROM taken GROUP BY ecosystem_id, school_id, user_id, CUBE (program_id, status) HAVING sum(sessions) <> 0
  ), stored AS (
    INSERT INTO sessions.school_learners AS l (ecosystem_id, program_id, status, school_id, user_id, sessions)
    SELECT ecosystem_id, program_id, status, school_id, user_id, sessions FROM summed
    ON CONFLICT (ecosystem_id, program_id, status, school_id, user_id) DO UPDATE SET sessions = l.sessions + excluded.sessions
    RETURNING ecosystem_id, program_id, status, school_id, (new.sessions > 0)::int - (coalesce(old.sessions, 0) > 0)::int AS more
  ), counted AS (
    INSERT INTO sessions.school_learner_counts AS c (ecosystem_id, program_id, status, school_id, learners)
    SELECT ecosystem_id, program_id, status, school_id, sum(more) FROM stored GROUP BY 1, 2, 3, 4 HAVING sum(more) <> 0
    ON CONFLICT (ecosystem_id, program_id, status, school_id) DO UPDATE SET learners = c.learners + excluded.learners
  ) SELECT count(*)::int AS folded FROM taken`;

async function fold(db: TenantDb, statement: string): Promise<number> {
  const [row] = await db.query<{ folded: number }>(statement);
  return row?.folded ?? 0;
}
