import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { actorIn } from '../actor.mjs';

export const ECOSYSTEM = '01990000-0000-7000-8000-0000000000ec';
const PROGRAMS = 3;
const SCHOOLS = 20;
/** Each tutor has ten learners; a tutor of the large database has ten times as many sessions. */
export const tutorsOf = (/** @type {number} */ sessions) => Math.round(Math.sqrt(sessions));

/** @param {number} n */
export const tutorId = (n) => id('1', n);
/** @param {number} n */
export const learnerId = (n) => id('2', n);
/** @param {number} n */
export const programId = (n) => id('3', n);
/** @param {number} n */
export const schoolId = (n) => id('4', n);

/** @param {string} group @param {number} n */
function id(group, n) {
  return `01990000-0000-7000-8000-${group}${n.toString(16).padStart(11, '0')}`;
}

/** @param {string} group @param {string} n an SQL expression */
export const idSql = (group, n) =>
  `('01990000-0000-7000-8000-${group}' || lpad(to_hex(${n}), 11, '0'))::uuid`;

/** @param {{ userId: string, role: string } | undefined} as default: the super admin */
export function actorOf(as = { userId: id('5', 1), role: 'SUPER_ADMIN' }) {
  if (as.role === 'SUPER_ADMIN') return actorIn(ECOSYSTEM, { userId: as.userId, ecosystemRoles: [as.role] });
  const programRoles = Array.from({ length: PROGRAMS }, (_, n) => ({
    programId: programId(n),
    role: as.role,
  }));
  return actorIn(ECOSYSTEM, { userId: as.userId, programRoles });
}

/**
 * Two years of sessions, of which the last twentieth is in the future. Nobody has overlapping sessions.
 *
 * @param {string} adminUrl
 * @param {number} sessions
 * @returns {Promise<number>} seconds
 */
export async function fillSessions(adminUrl, sessions) {
  const began = performance.now();
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const tutors = tutorsOf(sessions);
    await client.query(projections(tutors));
    const indexes = await dropIndexes(client);
    await client.query(`SET session_replication_role = replica`);
    for (const statement of sessionRows(sessions, tutors)) await client.query(statement);
    await client.query(`SET session_replication_role = origin`);
    for (const index of indexes) await client.query(index);
    await client.query(`SELECT sessions.recount_totals($1)`, [ECOSYSTEM]);
    await folded(client);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
  return (performance.now() - began) / 1000;
}

/** Waits for the server's scheduled job to add up the sums. @param {pg.Client} client */
async function folded(client) {
  for (let tries = 0; tries < 600; tries++) {
    const { rows } = await client.query(
      `SELECT EXISTS (SELECT FROM sessions.session_total_changes) OR EXISTS (SELECT FROM sessions.school_learner_changes) AS left`,
    );
    if (!rows[0].left) return;
    await sleep(200);
  }
  throw new Error('the changes of the totals were not folded in');
}

/** Drops secondary indexes, which are faster to build after the tables are filled. @param {pg.Client} client */
async function dropIndexes(client) {
  const { rows } = await client.query(
    `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'sessions'
       AND tablename IN ('sessions', 'session_participants')
       AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
  );
  for (const { indexname } of rows) await client.query(`DROP INDEX sessions.${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
}

/** @param {number} tutors */
function projections(tutors) {
  const roles = (/** @type {string} */ role) =>
    `(SELECT jsonb_agg(jsonb_build_object('programId', ${idSql('3', 'p')}, 'role', '${role}')) FROM generate_series(0, ${PROGRAMS - 1}) p)`;
  const people = (/** @type {string} */ group, /** @type {string} */ role, /** @type {number} */ many) => `
    INSERT INTO sessions.people (ecosystem_id, user_id, first_name, last_name, time_zone_id, school_id, grade_level, status, program_roles,
      available_hours, availability_overrides, family_connections, search_text, revision)
    SELECT '${ECOSYSTEM}', ${idSql(group, 'n')}, 'Person', 'Name' || md5('${group}' || n), 'America/Denver',
      CASE WHEN '${role}' = 'LEARNER' THEN ${idSql('4', `n % ${SCHOOLS}`)} END, CASE WHEN '${role}' = 'LEARNER' THEN lpad((n % 12 + 1)::text, 2, '0') END,
      'ACTIVATED', ${roles(role)}, '[]', '[]', '[]', 'person name' || md5('${group}' || n), 1
    FROM generate_series(0, ${many - 1}) n;`;
  const rules = JSON.stringify({
    sessionCapabilities: ['ONE_ON_ONE', 'GROUP'],
    multipleTutorsPerSession: false,
    tutorSelfCheckInOut: true,
    sessions: {
      sessionJoinMinutesPrior: 5,
      sessionCreateProfileTypes: ['Tutor'],
      sessionEditProfileTypes: ['Tutor'],
      sessionCancelProfileTypes: ['Tutor'],
      tutorEditSessionParticipants: true,
      sessionRecordingsProfileTypes: [],
    },
  });
  return `
    INSERT INTO sessions.ecosystem_settings (ecosystem_id, settings, revision) VALUES ('${ECOSYSTEM}', '{"timeZoneId": "America/Denver"}', 1);
    INSERT INTO sessions.programs (ecosystem_id, id, name, time_zone_id, archived, rules, revision)
    SELECT '${ECOSYSTEM}', ${idSql('3', 'n')}, 'Program ' || n, 'America/Denver', false, '${rules}', 1 FROM generate_series(0, ${PROGRAMS - 1}) n;
    INSERT INTO sessions.schools (ecosystem_id, id, name, revision)
    SELECT '${ECOSYSTEM}', ${idSql('4', 'n')}, 'School ' || n, 1 FROM generate_series(0, ${SCHOOLS - 1}) n;
    INSERT INTO sessions.subject_names (ecosystem_id, name) SELECT '${ECOSYSTEM}', unnest(ARRAY['Math', 'ELA', 'Science']);
    ${people('1', 'LEADER', tutors)} ${people('2', 'LEARNER', tutors * 10)}`;
}

/** @param {number} sessions @param {number} tutors */
function sessionRows(sessions, tutors) {
  const each = Math.ceil(sessions / tutors);
  const past = Math.floor(each * 0.95);
  const step = `interval '1 minute' * (${Math.floor((730 * 24 * 60) / past / 60)} * 60)`;
  return [
    `INSERT INTO sessions.sessions (ecosystem_id, id, program_id, status, completion_status, session_type, meeting_solution, subject, starts_at,
       ends_at, time_zone_id, num_leaders, num_learners, num_attendees, grade_levels, school_ids, location_name,
       learner_minutes_scheduled, learner_minutes_present, minutes_delivered, import_job_id)
     SELECT '${ECOSYSTEM}', uuidv7(), ${idSql('3', 'tutor % 3')}, CASE WHEN k < ${past} THEN 'COMPLETED' ELSE 'UPCOMING' END,
       CASE WHEN k < ${past} THEN 'ATTENDED' ELSE 'NOT_COMPLETED' END, 'ONE_ON_ONE', 'IN_PERSON', (ARRAY['Math', 'ELA', 'Science'])[n % 3 + 1],
       at, at + interval '45 minutes', 'America/Denver', 1, 1, CASE WHEN k < ${past} THEN 1 END,
       ARRAY[lpad((learner % 12 + 1)::text, 2, '0')], ARRAY[${idSql('4', `learner % ${SCHOOLS}`)}], 'Room',
       CASE WHEN k < ${past} THEN 45 END, CASE WHEN k < ${past} THEN 45 END, CASE WHEN k < ${past} THEN 45 END,
       ${idSql('2', 'learner')}
     FROM (SELECT n, n % ${tutors} AS tutor, n / ${tutors} AS k, (n % ${tutors}) * 10 + (n / ${tutors}) % 10 AS learner,
             date_trunc('hour', now()) + (n / ${tutors} - ${past} + 1) * ${step} + interval '15 minutes' * (n % ${tutors} % 4) AS at
           FROM generate_series(0, ${sessions - 1}) n) made`,
    // import_job_id holds the learner's id temporarily.
    `INSERT INTO sessions.session_participants (ecosystem_id, session_id, user_id, user_type, starts_at, ends_at, status, occupies, blocking,
       school_id, grade_level, minutes_scheduled, minutes_delivered, minutes_present, minutes_lost, attendance_source)
     SELECT s.ecosystem_id, s.id, s.import_job_id, 'LEARNER', s.starts_at, s.ends_at, s.status, true, s.status = 'UPCOMING', s.school_ids[1],
       s.grade_levels[1], s.learner_minutes_scheduled, s.minutes_delivered, s.learner_minutes_present,
       CASE WHEN s.status = 'COMPLETED' THEN 0 END, CASE WHEN s.status = 'COMPLETED' THEN 'ROOM' END FROM sessions.sessions s
     UNION ALL
     SELECT s.ecosystem_id, s.id, ${idSql('1', `('x' || right(s.import_job_id::text, 8))::bit(32)::int / 10`)}, 'LEADER', s.starts_at, s.ends_at,
       s.status, true, s.status = 'UPCOMING', NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM sessions.sessions s`,
    `INSERT INTO sessions.session_facets (ecosystem_id, facet, value, status, starts_at, session_id)
     SELECT ecosystem_id, 'SCHOOL', school_ids[1]::text, status, starts_at, id FROM sessions.sessions
     UNION ALL SELECT ecosystem_id, 'GRADE', grade_levels[1], status, starts_at, id FROM sessions.sessions`,
  ];
}
