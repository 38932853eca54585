import { ECOSYSTEM, learnerId, programId, tutorId } from './fill-sessions.mjs';

/** The people and rules that a booking in the first program is checked against. */
const RULES = `
    (SELECT settings FROM sessions.ecosystem_settings WHERE ecosystem_id = '${ECOSYSTEM}') AS settings,
    (SELECT rules FROM sessions.programs WHERE ecosystem_id = '${ECOSYSTEM}' AND id = '${programId(0)}') AS rules,
    (SELECT json_agg(json_build_object('userId', p.user_id, 'roles', p.program_roles, 'zone', p.time_zone_id, 'school', p.school_id,
       'hours', p.available_hours, 'overrides', p.availability_overrides))
     FROM sessions.people p WHERE p.ecosystem_id = '${ECOSYSTEM}' AND p.user_id = ANY ($1::uuid[])) AS people,
    (SELECT json_agg(json_build_object('id', h.id, 'name', h.name, 'calendar', h.calendar)) FROM sessions.schools h
     WHERE h.ecosystem_id = '${ECOSYSTEM}' AND h.calendar IS NOT NULL AND h.id IN (
       SELECT school_id FROM sessions.people WHERE ecosystem_id = '${ECOSYSTEM}' AND user_id = ANY ($1::uuid[]))) AS closed`;

const TAKEN = `FROM sessions.session_participants WHERE ecosystem_id = '${ECOSYSTEM}' AND occupies`;

/** The number of free starts of each day. Nobody here has set hours, so the statement leaves them out. */
const MONTH = `
  WITH span AS (SELECT $2::timestamptz AS from_at, $3::timestamptz AS to_at, interval '60 minutes' AS length, interval '5 minutes' AS step),
  busy AS (
    SELECT range_agg(tstzrange(starts_at, ends_at)) AS times ${TAKEN} AND user_id = ANY ($1::uuid[])
      AND starts_at > $2::timestamptz - interval '1 day' AND starts_at < $3::timestamptz + interval '60 minutes' AND ends_at > $2),
  gaps AS (
    SELECT lower(gap) AS from_at, upper(gap) - length AS to_at FROM span, busy,
      unnest(tstzmultirange(tstzrange(greatest(from_at, now()), to_at + length)) - coalesce(times, '{}')) AS gap),
  days AS (
    SELECT day::date AS date, day AT TIME ZONE $4 AS from_at, day AT TIME ZONE $4 + interval '22 hours 55 minutes' AS to_at
    FROM span, generate_series(from_at AT TIME ZONE $4, to_at AT TIME ZONE $4 - interval '1 day', '1 day') AS day),
  starts AS (
    SELECT d.date, sum(greatest(0, 1 + floor(extract(epoch FROM least(g.to_at, d.to_at) - d.from_at) / 300)
      - ceil(extract(epoch FROM greatest(g.from_at, d.from_at) - d.from_at) / 300))) AS free
    FROM days d LEFT JOIN gaps g ON g.from_at < d.to_at AND g.to_at >= d.from_at GROUP BY d.date)
  SELECT (SELECT json_agg(json_build_object('date', date, 'freeStarts', coalesce(free, 0)) ORDER BY date) FROM starts) AS days, ${RULES}`;

/** Every conflict of anybody with a date. */
const CONFLICTS = `
  SELECT (SELECT json_agg(json_build_object('date', wanted.n, 'userId', taken.user_id, 'sessionId', taken.session_id,
       'startsAt', taken.starts_at, 'endsAt', taken.ends_at))
     FROM unnest($2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS wanted (from_at, to_at, n)
     CROSS JOIN unnest($1::uuid[]) AS person (id)
     CROSS JOIN LATERAL (
       SELECT user_id, session_id, starts_at, ends_at ${TAKEN} AND user_id = person.id
         AND starts_at > wanted.from_at - interval '1 day' AND starts_at < wanted.to_at AND ends_at > wanted.from_at) taken) AS conflicts,
    ${RULES}`;

/** @param {number} tutor @param {{ from: string, to: string }} month @returns {import('./bare-sql.mjs').Statement} */
export function bareAvailability(tutor, { from, to }) {
  const people = [tutorId(tutor), learnerId(tutor * 10)];
  return { name: 'bare-availability', text: MONTH, values: [people, from, to, 'America/Denver'] };
}

/** @param {number} tutor @param {{ startsAt: Date, endsAt: Date }[]} dates @returns {import('./bare-sql.mjs').Statement} */
export function bareConflicts(tutor, dates) {
  const people = [tutorId(tutor), ...[0, 1, 2].map((n) => learnerId(tutor * 10 + n))];
  const values = [people, dates.map(({ startsAt }) => startsAt), dates.map(({ endsAt }) => endsAt)];
  return { name: 'bare-conflicts', text: CONFLICTS, values };
}
