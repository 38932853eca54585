import { ECOSYSTEM, programId as idOfProgram } from './fill-sessions.mjs';

/** @typedef {{ name: string, text: string, values: unknown[] }} Statement */

/**
 * The content of a card in the lists, as one statement: the session, its people, and the settings that decide what the viewer
 * may do.
 */
const cards = (
  more = '',
  order = 'ASC',
) => `SELECT s.id, s.subject, s.status, s.session_type, s.starts_at, s.ends_at, s.time_zone_id, s.num_learners, s.max_students,
    s.program_id, p.name AS program, p.rules, (SELECT settings FROM sessions.ecosystem_settings WHERE ecosystem_id = '${ECOSYSTEM}') AS settings,
    (SELECT json_agg(json_build_object('userId', o.user_id, 'userType', o.user_type) ORDER BY o.user_type, o.user_id)
     FROM sessions.session_participants o WHERE o.ecosystem_id = s.ecosystem_id AND o.session_id = s.id) AS participants${more}
  FROM page JOIN sessions.sessions s ON s.ecosystem_id = '${ECOSYSTEM}' AND s.id = page.session_id
  JOIN sessions.programs p ON p.ecosystem_id = s.ecosystem_id AND p.id = s.program_id ORDER BY s.starts_at ${order}, s.id ${order}`;

/** The head of the dashboard's list, here repeated with each card. */
const HEAD = `,
    (SELECT count(DISTINCT session_id) FROM sessions.session_participants WHERE ecosystem_id = '${ECOSYSTEM}' AND user_id = $1
       AND status = ANY ('{PENDING,UPCOMING,COMPLETED,ERROR}') AND starts_at >= $3 AND starts_at < $4) AS today,
    (SELECT count(*) FROM sessions.sessions WHERE ecosystem_id = '${ECOSYSTEM}' AND program_id = ANY ($5::uuid[])
       AND session_type = 'DROP_IN' AND status = 'UPCOMING' AND starts_at >= $3 AND starts_at < $4) AS drop_ins,
    (SELECT json_agg(json_build_object('id', id, 'rules', rules) ORDER BY name, id) FROM sessions.programs
     WHERE ecosystem_id = '${ECOSYSTEM}' AND NOT archived) AS programs`;

/** The first few of each status, in the order of the index. @param {string} statuses @param {string} within */
function ofPerson(statuses, within) {
  return `SELECT hit.session_id FROM unnest('{${statuses}}'::text[]) AS wanted (status) CROSS JOIN LATERAL (
    SELECT session_id, starts_at FROM sessions.session_participants
    WHERE ecosystem_id = '${ECOSYSTEM}' AND user_id = $1 AND status = wanted.status AND ${within} ORDER BY starts_at, session_id LIMIT $2
  ) hit ORDER BY hit.starts_at, hit.session_id LIMIT $2`;
}

/** @param {string} userId @param {number} limit @returns {Statement} */
export function bareDashboard(userId, limit) {
  const page = ofPerson('PENDING,UPCOMING', `starts_at > now() - interval '1 day' AND ends_at > now()`);
  const today = new Date().setUTCHours(0, 0, 0, 0);
  const day = [today, today + 86_400_000].map((at) => new Date(at).toISOString());
  const programs = [0, 1, 2].map(idOfProgram);
  return {
    name: 'bare-dashboard',
    text: `WITH page AS (${page}) ${cards(HEAD)}`,
    values: [userId, limit, ...day, programs],
  };
}

/**
 * @param {{ userId?: string, programId?: string }} whose
 * @param {{ from: string, to: string }} between
 * @param {number} limit
 * @returns {Statement}
 */
export function bareCalendar({ userId, programId }, { from, to }, limit) {
  const page = userId
    ? ofPerson('PENDING,UPCOMING,COMPLETED,ERROR', 'starts_at >= $3 AND starts_at < $4')
    : `SELECT id AS session_id FROM sessions.sessions WHERE ecosystem_id = '${ECOSYSTEM}' AND program_id = $1
         AND status <> 'CANCELLED' AND starts_at >= $3 AND starts_at < $4 ORDER BY starts_at, id LIMIT $2`;
  const name = userId ? 'bare-calendar' : 'bare-program-calendar';
  return { name, text: `WITH page AS (${page}) ${cards()}`, values: [userId ?? programId, limit, from, to] };
}

/** The latest sessions. @param {number} limit @returns {Statement} */
export function barePage(limit) {
  const page = `SELECT id AS session_id FROM sessions.sessions WHERE ecosystem_id = '${ECOSYSTEM}'
    ORDER BY starts_at DESC, id DESC LIMIT $1`;
  const more = ', s.school_ids, s.grade_levels';
  return { name: 'bare-page', text: `WITH page AS (${page}) ${cards(more, 'DESC')}`, values: [limit] };
}
