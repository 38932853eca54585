/** Further statements for a chunk of vendor records, each of which lists all learners of a session. */

/** Keeps lines newer than the stored revision of their session; a late one would restore removed learners. */
export const TAKE_REVISION = [
  `WITH newer AS (
     INSERT INTO sessions.pushed_sessions (ecosystem_id, session_id, revision)
     SELECT $1, id, $2 FROM history_session ORDER BY id
     ON CONFLICT (ecosystem_id, session_id) DO UPDATE SET revision = excluded.revision
       WHERE pushed_sessions.revision < excluded.revision
     RETURNING session_id
   ) DELETE FROM history_session s WHERE NOT EXISTS (SELECT FROM newer n WHERE n.session_id = s.id)`,
  `DELETE FROM history_learner l WHERE NOT EXISTS (SELECT FROM history_session s WHERE s.id = l.session_id)`,
];

/** Learners who are in the session only because of vendor records. */
export const MARK_PUSHED = `
  INSERT INTO sessions.pushed_attendance (ecosystem_id, session_id, user_id)
  SELECT $1, session_id, user_id FROM new_participant WHERE user_type = 'LEARNER' ON CONFLICT DO NOTHING`;

/** Learners who are also in a file: vendor records no longer remove them. */
export const UNMARK_PUSHED = `
  DELETE FROM sessions.pushed_attendance p USING history_learner l
  WHERE p.ecosystem_id = $1 AND p.session_id = l.session_id AND p.user_id = l.user_id`;

export const SHRUNK = [
  `CREATE TEMP TABLE shrunk_session (session_id uuid NOT NULL) ON COMMIT DROP`,
  `CREATE TEMP TABLE removed_session (id uuid NOT NULL) ON COMMIT DROP`,
];

/** Attendance that somebody corrected by hand stays. */
export const TAKE_OUT = `
  WITH withdrawn AS (
    DELETE FROM sessions.pushed_attendance p USING history_session s
    WHERE p.ecosystem_id = $1 AND p.session_id = s.id
      AND NOT EXISTS (SELECT FROM history_learner l WHERE l.session_id = p.session_id AND l.user_id = p.user_id)
    RETURNING p.session_id, p.user_id
  ), gone AS (
    DELETE FROM sessions.session_participants p USING withdrawn w
    WHERE p.ecosystem_id = $1 AND p.session_id = w.session_id AND p.user_id = w.user_id AND p.user_type = 'LEARNER'
      AND p.attendance_source = 'IMPORT'
    RETURNING p.session_id
  ) INSERT INTO shrunk_session SELECT DISTINCT session_id FROM gone`;

export const COUNT_SHRUNK = `SELECT count(*)::int AS shrunk FROM shrunk_session`;

/** Every table that refers to a session and is not written by the import: a session with a row in one stays. */
export const NAMED_BY = [
  'absence_notices',
  'absences',
  'attendance_events',
  'attendance_import_changes',
  'bulk_change_items',
  'hours_credits',
  'leader_pay',
  'lesson_files',
  'lesson_issues',
  'lesson_recordings',
  'meetings',
  'observations',
  'payout_lines',
  'recording_consents',
  'register_entries',
  'room_admissions',
  'room_breakouts',
  'room_documents',
  'room_messages',
  'room_peers',
  'room_places',
  'rooms',
  'seat_queue',
  'session_activities',
  'session_files',
  'session_notes',
  'session_reminders',
  'session_resources',
  'substitute_requests',
] as const;

const unnamed = NAMED_BY.map(
  (table) =>
    `NOT EXISTS (SELECT FROM sessions.${table} t WHERE t.ecosystem_id = $1 AND t.session_id = g.session_id)`,
);

/** Sessions without a learner that no other table refers to. Their facets are deleted already. */
export const REMOVE_EMPTY = [
  `INSERT INTO removed_session
   SELECT g.session_id FROM shrunk_session g WHERE NOT EXISTS (
     SELECT FROM sessions.session_participants p WHERE p.ecosystem_id = $1 AND p.session_id = g.session_id AND p.user_type = 'LEARNER')
   AND ${unnamed.join(' AND ')}`,
  `DELETE FROM sessions.session_participants p USING removed_session r WHERE p.ecosystem_id = $1 AND p.session_id = r.id`,
  `DELETE FROM sessions.sessions s USING removed_session r WHERE s.ecosystem_id = $1 AND s.id = r.id`,
];
export const FORGET_REMOVED = `DELETE FROM shrunk_session g USING removed_session r WHERE g.session_id = r.id`;

/** Sets the session type for one learner or several, where the ratio was corrected or learners were removed. */
export const CORRECT_TYPES = `
  UPDATE sessions.sessions s SET session_type = h.session_type, last_modified = now() FROM history_session h JOIN loadable_session USING (id)
  WHERE s.ecosystem_id = $1 AND s.id = h.id AND s.num_learners = 1 AND s.session_type <> h.session_type`;

export const SHRUNK_IDS = `SELECT session_id AS id FROM shrunk_session ORDER BY 1`;
export const REMOVED_IDS = `SELECT id FROM removed_session ORDER BY 1`;
