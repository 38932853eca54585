/** Functions and triggers of the migration that creates the session totals. Part of the migration, so never edited. */

const NO_SCHOOL = `'00000000-0000-0000-0000-000000000000'::uuid`;
const MEASURES = `sessions, minutes, minutes_delivered, learner_minutes, learner_minutes_present, learner_minutes_lost`;
const CHANGE_COLUMNS = `ecosystem_id, kind, day, program_id, status, session_type, meeting_solution, school_id, school_ids, ${MEASURES}`;

/** The day of session `s` in the zone of the ecosystem settings `e`. */
const DAY = `(s.starts_at AT TIME ZONE coalesce(e.settings->>'timeZoneId', 'UTC'))::date`;
const SETTINGS = `LEFT JOIN sessions.ecosystem_settings e ON e.ecosystem_id = s.ecosystem_id`;
const KEY_OF_SESSION = `s.ecosystem_id, %s, ${DAY}, s.program_id, s.status, s.session_type, coalesce(s.meeting_solution, '')`;
const keyOf = (kind: string) => KEY_OF_SESSION.replace('%s', `'${kind}'`);

/** Changes of session sums from `rows` (sessions with a `sign`). */
const sessionRows = (rows: string) => `
  INSERT INTO sessions.session_total_changes (${CHANGE_COLUMNS})
  SELECT * FROM (
    SELECT ${keyOf('SESSION')}, ${NO_SCHOOL}, s.school_ids, sum(s.sign) AS sessions, sum(s.sign * s.minutes) AS minutes,
      sum(s.sign * coalesce(s.minutes_delivered, 0)) AS delivered,
      sum(s.sign * coalesce(s.learner_minutes_scheduled, s.minutes * s.num_learners)) AS scheduled,
      sum(s.sign * coalesce(s.learner_minutes_present, 0)) AS present, 0
    FROM ${rows} s ${SETTINGS} GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
  ) sums WHERE (sessions, minutes, delivered, scheduled, present) <> (0, 0, 0, 0, 0)`;

/** Changes of sums of the learners in the sessions of `rows`. */
const schoolRows = (rows: string) => `
  INSERT INTO sessions.session_total_changes (${CHANGE_COLUMNS})
  SELECT * FROM (
    SELECT ${keyOf('SCHOOL')}, p.school_id, s.school_ids, sum(s.sign) AS sessions, 0, 0,
      sum(s.sign * (p.scheduled + p.unsettled * s.minutes)) AS scheduled, sum(s.sign * p.present) AS present, sum(s.sign * p.lost) AS lost
    FROM ${rows} s ${SETTINGS} CROSS JOIN LATERAL (
      SELECT coalesce(school_id, ${NO_SCHOOL}) AS school_id, coalesce(sum(minutes_scheduled), 0) AS scheduled,
        count(*) FILTER (WHERE minutes_scheduled IS NULL) AS unsettled, coalesce(sum(minutes_present), 0) AS present,
        coalesce(sum(minutes_lost), 0) AS lost
      FROM sessions.session_participants
      WHERE ecosystem_id = s.ecosystem_id AND session_id = s.id AND user_type = 'LEARNER' GROUP BY 1) p
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
  ) sums WHERE (sessions, scheduled, present, lost) <> (0, 0, 0, 0)`;

/** The rows of the statement, new ones with +1 and old ones with -1. */
const MOVED = `moved := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT *, 1 AS sign FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT *, -1 AS sign FROM old_rows'
    ELSE 'SELECT *, 1 AS sign FROM new_rows UNION ALL SELECT *, -1 FROM old_rows' END;`;

/** The statements run by EXECUTE: a cached plan for ten thousand rows would be bad for one row, and vice versa. */
function triggerFunction(name: string, body: string): string {
  return `CREATE FUNCTION sessions.${name}() RETURNS trigger LANGUAGE plpgsql SET search_path = sessions, public AS $body$
    DECLARE moved text; tenants uuid[];
    BEGIN
      ${MOVED}
      EXECUTE 'SELECT array_agg(DISTINCT ecosystem_id) FROM (' || moved || ') m' INTO tenants;
      IF tenants IS NULL THEN RETURN NULL; END IF;
      -- Shared with other writers; only a recount excludes them.
      PERFORM pg_advisory_xact_lock_shared(sessions.totals_key(tenant)) FROM unnest(tenants) AS tenant ORDER BY tenant;
      ${body}
      RETURN NULL;
    END $body$`;
}

/** EXECUTE of a statement that reads the moved rows. */
function executed(statement: string): string {
  const quoted = statement.replaceAll("'", "''").replace('%MOVED%', `(' || moved || ')`);
  return `EXECUTE '${quoted}';`;
}

/** A changed session moves its learners' sums from one key to the other. */
export function sessionTotals(): string[] {
  return [
    `CREATE FUNCTION sessions.totals_key(ecosystem uuid) RETURNS bigint LANGUAGE sql IMMUTABLE
       AS $$ SELECT hashtextextended('session totals ' || ecosystem, 0) $$`,
    triggerFunction(
      'sum_sessions',
      `${executed(sessionRows('%MOVED%'))}
      IF TG_OP = 'UPDATE' THEN ${executed(schoolRows('%MOVED%'))} END IF;`,
    ),
  ];
}

/** The key comes from the session's row; it is locked, so that two changes of one session see each other. */
const LOCK_SESSIONS = `SELECT 1 FROM sessions.sessions s JOIN (
    SELECT DISTINCT ecosystem_id, session_id FROM (
      SELECT ecosystem_id, session_id FROM %MOVED% m WHERE user_type = 'LEARNER' GROUP BY ecosystem_id, session_id, user_id
      HAVING sum(sign) <> 0 OR count(DISTINCT (school_id, minutes_scheduled, minutes_present, minutes_lost)) > 1) rows
  ) changed ON s.ecosystem_id = changed.ecosystem_id AND s.id = changed.session_id
  ORDER BY s.id FOR NO KEY UPDATE OF s`;

/** A session counts for a school while it has at least one learner of that school. */
const PARTICIPANT_CHANGES = `
  WITH moved AS (SELECT * FROM %MOVED% m WHERE user_type = 'LEARNER'), changed AS (
    SELECT ecosystem_id, session_id, coalesce(school_id, ${NO_SCHOOL}) AS school_id, sum(sign) AS rows,
      sum(sign * coalesce(minutes_scheduled, 0)) AS scheduled, coalesce(sum(sign) FILTER (WHERE minutes_scheduled IS NULL), 0) AS unsettled,
      sum(sign * coalesce(minutes_present, 0)) AS present, sum(sign * coalesce(minutes_lost, 0)) AS lost
    FROM moved GROUP BY 1, 2, 3
  ), known AS (
    SELECT ${keyOf('SCHOOL')}, c.school_id, s.school_ids, c.rows, c.scheduled + c.unsettled * s.minutes AS scheduled, c.present, c.lost, here.many
    FROM changed c JOIN sessions.sessions s ON s.ecosystem_id = c.ecosystem_id AND s.id = c.session_id ${SETTINGS}
    CROSS JOIN LATERAL (
      SELECT count(*) AS many FROM sessions.session_participants p
      WHERE p.ecosystem_id = c.ecosystem_id AND p.session_id = c.session_id AND p.user_type = 'LEARNER'
        AND coalesce(p.school_id, ${NO_SCHOOL}) = c.school_id) here
    WHERE (c.rows, c.scheduled, c.unsettled, c.present, c.lost) <> (0, 0, 0, 0, 0)
  )
  INSERT INTO sessions.session_total_changes (${CHANGE_COLUMNS})
  SELECT * FROM (
    SELECT k.ecosystem_id, k.kind, k.day, k.program_id, k.status, k.session_type, k.meeting, k.school_id, k.school_ids,
      sum((many > 0)::int - (many - rows > 0)::int) AS sessions, 0, 0, sum(scheduled) AS scheduled, sum(present) AS present, sum(lost) AS lost
    FROM known k (ecosystem_id, kind, day, program_id, status, session_type, meeting, school_id, school_ids, rows, scheduled, present, lost, many)
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
  ) sums WHERE (sessions, scheduled, present, lost) <> (0, 0, 0, 0)`;

const LEARNER_CHANGES = `
  INSERT INTO sessions.school_learner_changes (ecosystem_id, program_id, status, school_id, user_id, sessions)
  SELECT m.ecosystem_id, s.program_id, m.status, coalesce(m.school_id, ${NO_SCHOOL}), m.user_id, sum(m.sign)
  FROM %MOVED% m JOIN sessions.sessions s ON s.ecosystem_id = m.ecosystem_id AND s.id = m.session_id
  WHERE m.user_type = 'LEARNER' GROUP BY 1, 2, 3, 4, 5 HAVING sum(m.sign) <> 0`;

export function learnerTotals(): string[] {
  const statements = [LOCK_SESSIONS, PARTICIPANT_CHANGES, LEARNER_CHANGES];
  return [triggerFunction('sum_participants', statements.map(executed).join('\n'))];
}

/** Recomputes the sums of one ecosystem: after a change of its zone, and after writes that bypassed the triggers. */
export function recountTotals(): string[] {
  const own = '(SELECT *, 1 AS sign FROM sessions.sessions WHERE ecosystem_id = ecosystem)';
  const tables = [
    'session_totals',
    'session_total_changes',
    'school_learners',
    'school_learner_changes',
    'school_learner_counts',
  ];
  return [
    `CREATE FUNCTION sessions.recount_totals(ecosystem uuid) RETURNS void LANGUAGE plpgsql SET search_path = sessions, public AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('fold session totals', 0));
        PERFORM pg_advisory_xact_lock(sessions.totals_key(ecosystem));
        ${tables.map((table) => `DELETE FROM sessions.${table} WHERE ecosystem_id = ecosystem;`).join('\n')}
        ${sessionRows(own)};
        ${schoolRows(own)};
        INSERT INTO sessions.school_learner_changes (ecosystem_id, program_id, status, school_id, user_id, sessions)
          SELECT p.ecosystem_id, s.program_id, p.status, coalesce(p.school_id, ${NO_SCHOOL}), p.user_id, count(*)
          FROM sessions.session_participants p JOIN sessions.sessions s ON s.ecosystem_id = p.ecosystem_id AND s.id = p.session_id
          WHERE p.ecosystem_id = ecosystem AND p.user_type = 'LEARNER' GROUP BY 1, 2, 3, 4, 5;
      END $$`,
  ];
}

export function totalsTriggers(): string[] {
  const triggers = (table: string, called: string) =>
    (['insert', 'update', 'delete'] as const).map((event) => {
      const rows = {
        insert: 'NEW TABLE AS new_rows',
        update: 'NEW TABLE AS new_rows OLD TABLE AS old_rows',
        delete: 'OLD TABLE AS old_rows',
      }[event];
      return `CREATE TRIGGER totals_on_${event} AFTER ${event.toUpperCase()} ON sessions.${table}
        REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION sessions.${called}()`;
    });
  return [
    `GRANT EXECUTE ON FUNCTION sessions.recount_totals(uuid) TO sessions_app`,
    ...triggers('sessions', 'sum_sessions'),
    ...triggers('session_participants', 'sum_participants'),
  ];
}
