/** The statements that load a chunk, in order of execution. `line` is one session with its learners, as JSON. */

export const STAGE = `CREATE TEMP TABLE history_line (line jsonb NOT NULL) ON COMMIT DROP`;

/** Raw lines: JSON contains no control characters, so the two markers never occur and nothing is escaped. */
export const COPY_LINES = `COPY history_line FROM STDIN WITH (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02')`;

export const UNPACK = [
  `CREATE TEMP TABLE history_session ON COMMIT DROP AS
     SELECT (line->>'id')::uuid AS id, (line->>'tutor')::uuid AS tutor, (line->>'start')::timestamptz AS starts_at,
       (line->>'start')::timestamptz + make_interval(mins => (line->>'minutes')::int) AS ends_at, (line->>'minutes')::int AS minutes,
       CASE line->>'topic' WHEN 'ela' THEN 'ELA' ELSE upper(left(line->>'topic', 1)) || substr(line->>'topic', 2) END AS subject,
       CASE WHEN jsonb_array_length(line->'learners') > 1 OR line->>'ratio' ~ '(^|:)\\s*0*([2-9]|[1-9][0-9])' THEN 'GROUP'
            ELSE 'ONE_ON_ONE' END AS session_type,
       line->'learners' AS learners
     FROM history_line`,
  `CREATE TEMP TABLE history_learner ON COMMIT DROP AS
     SELECT s.id AS session_id, (learner->>0)::uuid AS user_id, (learner->>1)::uuid AS school_id, learner->>2 AS grade_level
     FROM history_session s CROSS JOIN LATERAL jsonb_array_elements(s.learners) AS learner`,
  `CREATE TEMP TABLE loadable_session (id uuid NOT NULL) ON COMMIT DROP`,
  `CREATE TEMP TABLE new_session (id uuid NOT NULL) ON COMMIT DROP`,
  `CREATE TEMP TABLE new_participant (session_id uuid NOT NULL, user_id uuid NOT NULL, user_type text NOT NULL,
     starts_at timestamptz NOT NULL, ends_at timestamptz NOT NULL) ON COMMIT DROP`,
  `ANALYZE history_session`,
  `ANALYZE history_learner`,
];

/**
 * Locks the existing sessions before any of their rows is changed, in one order. An edit of a session also locks its
 * row before its people's rows, so no deadlock occurs. Selected by an array, which uses the index; a join would read
 * the whole table for each chunk.
 */
export const LOCK_EXISTING = `
  SELECT id FROM sessions.sessions WHERE ecosystem_id = $1 AND id = ANY (ARRAY(SELECT id FROM history_session))
  ORDER BY id FOR NO KEY UPDATE`;

/** Existing sessions stay unchanged. */
export const INSERT_SESSIONS = `
  WITH learners AS (
    SELECT session_id, count(*)::int AS many,
      coalesce(array_agg(DISTINCT school_id) FILTER (WHERE school_id IS NOT NULL), '{}') AS school_ids,
      coalesce(array_agg(DISTINCT grade_level) FILTER (WHERE grade_level IS NOT NULL), '{}') AS grade_levels
    FROM history_learner GROUP BY session_id
  ), inserted AS (
    INSERT INTO sessions.sessions (ecosystem_id, id, program_id, status, completion_status, session_type, subject, starts_at, ends_at,
      time_zone_id, num_leaders, num_learners, num_attendees, school_ids, grade_levels, origin, import_job_id,
      learner_minutes_scheduled, learner_minutes_present, minutes_delivered)
    SELECT $1, s.id, $2, 'COMPLETED', 'ATTENDED', s.session_type, s.subject, s.starts_at, s.ends_at, $4, 1, l.many, l.many,
      l.school_ids, l.grade_levels, 'IMPORTED', $3, s.minutes * l.many, s.minutes * l.many, s.minutes
    FROM history_session s JOIN learners l ON l.session_id = s.id ORDER BY s.id
    ON CONFLICT DO NOTHING RETURNING id
  ) INSERT INTO new_session SELECT id FROM inserted`;

/** Selected by an array, as in LOCK_EXISTING: a join would read all sessions of the program. */
export const LIST_LOADABLE = `
  INSERT INTO loadable_session SELECT id FROM sessions.sessions
  WHERE ecosystem_id = $1 AND id = ANY (ARRAY(SELECT id FROM history_session)) AND origin = 'IMPORTED' AND program_id = $2`;

/**
 * Everybody was present for the whole length. The rows do not block time, since past sessions may overlap. Only into
 * imported sessions of the same program: a booked session keeps its own people and attendance.
 */
export const INSERT_PARTICIPANTS = `
  WITH people AS (
    SELECT s.id AS session_id, s.tutor AS user_id, 'LEADER' AS user_type, NULL::uuid AS school_id, NULL::text AS grade_level, s.starts_at,
      s.ends_at, NULL::int AS minutes FROM history_session s
    UNION ALL
    SELECT s.id, l.user_id, 'LEARNER', l.school_id, l.grade_level, s.starts_at, s.ends_at, s.minutes
    FROM history_learner l JOIN history_session s ON s.id = l.session_id
  ), inserted AS (
    INSERT INTO sessions.session_participants (ecosystem_id, session_id, user_id, user_type, starts_at, ends_at, status, occupies,
      blocking, school_id, grade_level, minutes_scheduled, minutes_delivered, minutes_present, minutes_lost, attendance_source)
    SELECT $1, p.session_id, p.user_id, p.user_type, p.starts_at, p.ends_at, 'COMPLETED', true, false, p.school_id, p.grade_level,
      p.minutes, p.minutes, p.minutes, CASE WHEN p.minutes IS NOT NULL THEN 0 END, CASE WHEN p.minutes IS NOT NULL THEN 'IMPORT' END
    FROM people p JOIN loadable_session known ON known.id = p.session_id ORDER BY p.session_id, p.user_id
    ON CONFLICT DO NOTHING RETURNING session_id, user_id, user_type, starts_at, ends_at
  ) INSERT INTO new_participant SELECT * FROM inserted`;

/** Existing sessions that gain a learner; nearly always none. */
export const LIST_GROWN = `
  CREATE TEMP TABLE grown_session ON COMMIT DROP AS
    SELECT DISTINCT session_id FROM new_participant
    WHERE user_type = 'LEARNER' AND session_id NOT IN (SELECT id FROM new_session)`;

export const COUNT_GROWN = `SELECT count(*)::int AS grown FROM grown_session`;

/** For new sessions, from the chunk alone: the first import of a platform works on large tables without statistics. */
export const INSERT_FACETS = `
  INSERT INTO sessions.session_facets (ecosystem_id, facet, value, status, starts_at, session_id)
  SELECT DISTINCT $1::uuid, f.facet, f.value, 'COMPLETED', s.starts_at, s.id
  FROM history_session s JOIN new_session USING (id) JOIN history_learner l ON l.session_id = s.id
  CROSS JOIN LATERAL (VALUES ('SCHOOL', l.school_id::text), ('GRADE', l.grade_level)) f (facet, value)
  WHERE f.value IS NOT NULL
  ON CONFLICT DO NOTHING`;

export const LOADED = `SELECT id FROM new_session UNION SELECT session_id FROM grown_session ORDER BY 1`;

/** Updates sums and facets of the sessions in a temporary table, whose learners changed. */
export const sumUp = (table: 'grown_session' | 'shrunk_session') => [
  `UPDATE sessions.sessions s SET num_learners = sums.many, num_attendees = sums.attendees, learner_minutes_scheduled = sums.scheduled,
     learner_minutes_present = sums.present, school_ids = sums.school_ids, grade_levels = sums.grade_levels, last_modified = now(),
     completion_status = CASE WHEN sums.many = 0 THEN 'LEARNER_ABSENT' ELSE s.completion_status END,
     session_type = CASE WHEN sums.many > 1 THEN 'GROUP' ELSE s.session_type END
   FROM ${table} g CROSS JOIN LATERAL (
     SELECT count(*)::int AS many, count(*) FILTER (WHERE p.minutes_present > 0)::int AS attendees,
       coalesce(sum(p.minutes_scheduled), 0)::int AS scheduled, coalesce(sum(p.minutes_present), 0)::int AS present,
       coalesce(array_agg(DISTINCT p.school_id) FILTER (WHERE p.school_id IS NOT NULL), '{}') AS school_ids,
       coalesce(array_agg(DISTINCT p.grade_level) FILTER (WHERE p.grade_level IS NOT NULL), '{}') AS grade_levels
     FROM sessions.session_participants p WHERE p.user_type = 'LEARNER' AND p.session_id = g.session_id
   ) sums WHERE s.id = g.session_id`,
  `INSERT INTO sessions.session_facets (ecosystem_id, facet, value, status, starts_at, session_id)
   SELECT ${facetsOf(table)} ON CONFLICT DO NOTHING`,
];

function facetsOf(table: string): string {
  return `s.ecosystem_id, f.facet, f.value, s.status, s.starts_at, s.id
   FROM ${table} g JOIN sessions.sessions s ON s.id = g.session_id
   CROSS JOIN LATERAL (SELECT 'SCHOOL' AS facet, unnest(s.school_ids)::text AS value UNION ALL SELECT 'GRADE', unnest(s.grade_levels)) f`;
}

/** Removes facets of sessions that lose learners, before their sums are computed again. */
export const REMOVE_FACETS = `
  DELETE FROM sessions.session_facets WHERE (ecosystem_id, facet, value, status, starts_at, session_id) IN
    (SELECT ${facetsOf('shrunk_session')})`;

export const REMEMBER_SUBJECTS = `
  INSERT INTO sessions.subject_names (ecosystem_id, name) SELECT DISTINCT $1::uuid, subject FROM history_session ORDER BY subject ON CONFLICT DO NOTHING`;

export const COUNTS = `
  SELECT (SELECT count(*)::int FROM new_session) AS inserted,
    (SELECT count(*)::int FROM history_session) - (SELECT count(*)::int FROM new_session) AS unchanged,
    (SELECT count(*)::int FROM new_participant WHERE user_type = 'LEARNER') AS "insertedRows",
    (SELECT count(*)::int FROM history_learner) - (SELECT count(*)::int FROM new_participant WHERE user_type = 'LEARNER') AS "unchangedRows"`;

/** LIMIT keeps it one index probe per new row; a join would compare everybody's sessions with each other. */
export const COUNT_OVERLAPS = `
  SELECT count(*)::int AS overlaps FROM new_participant n
  WHERE (
    SELECT true FROM sessions.session_participants o
    WHERE o.ecosystem_id = $1 AND o.occupies AND o.user_id = n.user_id AND o.starts_at > n.starts_at - interval '24 hours'
      AND o.starts_at < n.ends_at AND o.ends_at > n.starts_at AND o.session_id <> n.session_id LIMIT 1)`;
