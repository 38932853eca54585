import pg from 'pg';
import { actorIn } from '../actor.mjs';

export const ECOSYSTEM = '01990000-0000-7000-8000-0000000000ee';
const LEARNERS = 400;
const LEADERS = 40;
const SCHOOLS = 10;

/** @param {string} group @param {number} n */
const id = (group, n) => `01990000-0000-7000-8000-${group}${n.toString(16).padStart(11, '0')}`;
/** @param {number} n */
export const programId = (n) => id('3', n);
/** @param {number} n */
export const learnerId = (n) => id('1', n);
/** @param {number} n */
export const leaderId = (n) => id('2', n);
/** @param {number} n */
export const schoolId = (n) => id('4', n);

export const superAdmin = actorIn(ECOSYSTEM, { userId: id('5', 1), ecosystemRoles: ['SUPER_ADMIN'] });

/**
 * Sessions of one leader with one learner: in each program 400 learners and 40 leaders meet twice a week, back from today.
 *
 * @param {string} adminUrl
 * @param {{ programs: number, sessionsEach: number }} size sessionsEach: per learner
 * @returns {Promise<number>} seconds
 */
export async function fillEngagement(adminUrl, { programs, sessionsEach }) {
  const began = performance.now();
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(SURROUNDINGS, [ECOSYSTEM]);
    await client.query(PROGRAMS, [ECOSYSTEM, programs]);
    await client.query(SCHOOLS_SQL, [ECOSYSTEM]);
    await client.query(PEOPLE, [ECOSYSTEM, programs]);
    await client.query(SESSIONS, [ECOSYSTEM, programs, sessionsEach]);
    for (const statement of [ENTRIES, WEEKS, STANDINGS]) await client.query(statement, [ECOSYSTEM]);
    await client.query(LOTTERIES, [ECOSYSTEM, programs, sessionsEach]);
    await client.query(ENTRANTS, [ECOSYSTEM]);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
  return (performance.now() - began) / 1000;
}

/** @param {number} program @param {number} n from 1 */
export const lotteryId = (program, n) => id('7', program * 1000 + n);

/** @param {string} group @param {string} n an SQL expression */
const idSql = (group, n) => `('01990000-0000-7000-8000-${group}' || lpad(to_hex(${n}), 11, '0'))::uuid`;

const SURROUNDINGS = `INSERT INTO reports.ecosystems (ecosystem_id, name, profile_id, archived, time_zone_id, terms, revision)
   VALUES ($1, 'Bench', 'bench', false, 'America/Denver', '{"en": {"tutor": "Tutor", "tutee": "Student"}, "sp": {"tutor": "Tutor", "tutee": "Estudiante"}}', 1)`;
const PROGRAMS = `INSERT INTO reports.programs (ecosystem_id, id, name, archived, tracked, weekly_target, revision)
  SELECT $1::uuid, ${idSql('3', 'n')}, 'Program ' || n, false, true, 90, 1 FROM generate_series(0, $2::int - 1) AS n`;
const SCHOOLS_SQL = `INSERT INTO reports.schools (ecosystem_id, id, name, revision)
  SELECT $1::uuid, ${idSql('4', 'n')}, 'School ' || n, 1 FROM generate_series(0, ${SCHOOLS} - 1) AS n`;
/** The learners of program p begin at p * 400, its leaders at p * 40. */
const PEOPLE = `INSERT INTO reports.people (ecosystem_id, user_id, name, known, revision)
  SELECT $1::uuid, ${idSql('1', 'n')}, 'Learner ' || n, true, 1 FROM generate_series(0, $2::int * ${LEARNERS} - 1) AS n
  UNION ALL SELECT $1::uuid, ${idSql('2', 'n')}, 'Leader ' || n, true, 1 FROM generate_series(0, $2::int * ${LEADERS} - 1) AS n`;
const SESSIONS = `INSERT INTO reports.ledger_sessions (ecosystem_id, session_id, program_id, starts_at, held, told_at)
  SELECT $1::uuid, ${idSql('6', 'l::bigint * 1000 + s')}, ${idSql('3', `l / ${LEARNERS}`)},
    date_trunc('week', now()) - s / 2 * interval '7 days' + (s % 2 * 2 + 0.6) * interval '1 day', s % 11 > 0, now()
  FROM generate_series(0, $2::int * ${LEARNERS} - 1) AS l, generate_series(1, $3::int) AS s`;
const LEARNER = `('x' || right(s.session_id::text, 11))::bit(44)::bigint / 1000`;
const ENTRIES = `INSERT INTO reports.ledger_entries (ecosystem_id, session_id, user_id, user_type, program_id, week, starts_at, held,
    scheduled, delivered, present)
  SELECT s.ecosystem_id, s.session_id, p.user_id, p.user_type, s.program_id, date_trunc('week', s.starts_at)::date, s.starts_at, s.held, 45,
    CASE WHEN s.held THEN 45 ELSE 0 END, CASE WHEN s.held AND hashtext(s.session_id::text) % 5 <> 0 THEN 45 ELSE 0 END
  FROM reports.ledger_sessions s, LATERAL (SELECT ${LEARNER} AS n) l,
    LATERAL (VALUES (${idSql('1', 'l.n')}, 'LEARNER'), (${idSql('2', `l.n / ${LEARNERS / LEADERS}`)}, 'LEADER')) AS p (user_id, user_type)
  WHERE s.ecosystem_id = $1`;
const WEEKS = `INSERT INTO reports.weeks (ecosystem_id, program_id, user_type, user_id, week, sessions, offered, attended, cancelled, scheduled,
    delivered, present, last_at)
  SELECT ecosystem_id, program_id, user_type, user_id, week, count(*) FILTER (WHERE held), count(*) FILTER (WHERE held),
    count(*) FILTER (WHERE present > 0), count(*) FILTER (WHERE NOT held), sum(scheduled), sum(delivered), sum(present),
    max(starts_at) FILTER (WHERE present > 0)
  FROM reports.ledger_entries WHERE ecosystem_id = $1 GROUP BY 1, 2, 3, 4, 5`;
const STANDINGS = `INSERT INTO reports.standings (ecosystem_id, program_id, user_type, user_id, sort_name, search_text, school_id, grade_level,
    leader_ids, status, urgency, last_seen_at, seen_sort, attendance, attendance_sort, weekly_minutes, counted_at)
  SELECT w.ecosystem_id, w.program_id, w.user_type, w.user_id, lower(p.name), lower(p.name),
    ${idSql('4', `abs(hashtext(w.user_id::text)) % ${SCHOOLS}`)}, '0' || abs(hashtext(w.user_id::text)) % 9,
    CASE w.user_type WHEN 'LEARNER' THEN ARRAY[${idSql('2', `('x' || right(w.user_id::text, 11))::bit(44)::bigint / ${LEARNERS / LEADERS}`)}] ELSE '{}' END,
    CASE abs(hashtext(w.user_id::text)) % 4 WHEN 0 THEN 'LOST' WHEN 1 THEN 'SLIPPING' ELSE 'ON_TRACK' END,
    abs(hashtext(w.user_id::text)) % 4000000, max(w.last_at), max(w.last_at), a.share, a.share, abs(hashtext(w.user_id::text)) % 200, now()
  FROM reports.weeks w JOIN reports.people p ON p.ecosystem_id = w.ecosystem_id AND p.user_id = w.user_id,
    LATERAL (SELECT abs(hashtext(w.user_id::text)) % 101 AS share) a
  WHERE w.ecosystem_id = $1 AND w.last_at IS NOT NULL GROUP BY 1, 2, 3, 4, 5, a.share`;
/** As many lotteries of a program as sessions of each learner; all its learners took part. */
const LOTTERIES = `INSERT INTO reports.lotteries (ecosystem_id, id, program_id, name, seats, strata, siblings_together, status, seed, seed_hash,
    created_at, drawn_at)
  SELECT $1::uuid, ${idSql('7', 'p::bigint * 1000 + n')}, ${idSql('3', 'p')}, 'Lottery ' || n, 100, '{}', true, 'DRAWN', 's', 'h',
    now() - n * interval '1 day', now() - n * interval '1 day'
  FROM generate_series(0, $2::int - 1) AS p, generate_series(1, $3::int) AS n`;
const ENTRANTS = `INSERT INTO reports.lottery_entrants (ecosystem_id, lottery_id, user_id, code, household, stratum, place, seated)
  SELECT l.ecosystem_id, l.id, ${idSql('1', `(('x' || right(l.program_id::text, 11))::bit(44)::bigint * ${LEARNERS} + n)`)},
    lpad(n::text, 8, '0'), lpad(n::text, 8, '0'), '', n + 1, n < l.seats
  FROM reports.lotteries l, generate_series(0, ${LEARNERS} - 1) AS n WHERE l.ecosystem_id = $1`;
