import { ECOSYSTEM } from './fill-sessions.mjs';

/** @typedef {{ name: string, text: string, values: unknown[] }} Statement */

/** What a card of the lists shows, as one statement gives it: the session and its people. */
const CARDS = `SELECT s.id, s.subject, s.status, s.session_type, s.starts_at, s.ends_at, s.time_zone_id, s.num_learners, s.max_students,
    s.program_id, p.name AS program, p.rules,
    (SELECT json_agg(json_build_object('userId', o.user_id, 'userType', o.user_type) ORDER BY o.user_type, o.user_id)
     FROM sessions.session_participants o WHERE o.ecosystem_id = s.ecosystem_id AND o.session_id = s.id) AS participants
  FROM page JOIN sessions.sessions s ON s.ecosystem_id = '${ECOSYSTEM}' AND s.id = page.session_id
  JOIN sessions.programs p ON p.ecosystem_id = s.ecosystem_id AND p.id = s.program_id ORDER BY s.starts_at, s.id`;

/** Of each status the first few, as the index holds them. @param {string} statuses @param {string} within */
function ofPerson(statuses, within) {
  return `SELECT hit.session_id FROM unnest('{${statuses}}'::text[]) AS wanted (status) CROSS JOIN LATERAL (
    SELECT session_id, starts_at FROM sessions.session_participants
    WHERE ecosystem_id = '${ECOSYSTEM}' AND user_id = $1 AND status = wanted.status AND ${within} ORDER BY starts_at, session_id LIMIT $2
  ) hit ORDER BY hit.starts_at, hit.session_id LIMIT $2`;
}

/** @param {string} userId @param {number} limit @returns {Statement} */
export function bareUpcoming(userId, limit) {
  const page = ofPerson('PENDING,UPCOMING', `starts_at > now() - interval '1 day' AND ends_at > now()`);
  return { name: 'bare-upcoming', text: `WITH page AS (${page}) ${CARDS}`, values: [userId, limit] };
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
  return { name, text: `WITH page AS (${page}) ${CARDS}`, values: [userId ?? programId, limit, from, to] };
}
