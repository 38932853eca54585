import { performance } from 'node:perf_hooks';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { median } from '../print-rows.mjs';
import { ECOSYSTEM, learnerId, programId, schoolId, tutorId } from './fill-sessions.mjs';

const ROUNDS = 40;
const WARM_UP = 5;
const WEEKS = 36;
const LEARNERS = 4;
const DUE = 4;
const YEAR = new Date().getUTCFullYear() + 4;

const CREATE = `mutation ($input: CreateSessionInput!) { createSession(input: $input) { saved sessions { id } } }`;

/** The tables with their keys, indexes and checks, including the exclusion of double bookings, without the sums. */
const TABLES = `
  CREATE SCHEMA bare;
  CREATE TABLE bare.sessions (LIKE sessions.sessions INCLUDING ALL);
  CREATE TABLE bare.session_participants (LIKE sessions.session_participants INCLUDING ALL,
    FOREIGN KEY (ecosystem_id, session_id) REFERENCES bare.sessions (ecosystem_id, id));
  CREATE TABLE bare.session_facets (LIKE sessions.session_facets INCLUDING ALL);
  CREATE TABLE bare.session_activities (LIKE sessions.session_activities INCLUDING ALL);
  INSERT INTO bare.sessions (ecosystem_id, id, program_id, status, session_type, subject, starts_at, ends_at, time_zone_id)
    SELECT ecosystem_id, id, program_id, status, session_type, subject, starts_at, ends_at, time_zone_id FROM sessions.sessions;
  INSERT INTO bare.session_participants (ecosystem_id, session_id, user_id, user_type, starts_at, ends_at, status, occupies, blocking)
    SELECT ecosystem_id, session_id, user_id, user_type, starts_at, ends_at, status, occupies, blocking FROM sessions.session_participants;
  INSERT INTO bare.session_facets SELECT * FROM sessions.session_facets;
  ANALYZE bare.sessions, bare.session_participants;`;

/**
 * Saves a series of 36 weeks with five people through GraphQL, and compares it with multi-row inserts of the same rows under the
 * same constraints, in one transaction of a plain client.
 *
 * @param {import('./serve-sessions.mjs').Served} served
 * @returns {Promise<import('../bench.mjs').Row>}
 */
export async function againstBareSeries(served) {
  const client = new pg.Client({ connectionString: served.adminUrl });
  await client.connect();
  /** @type {[number[], number[]]} */
  const times = [[], []];
  try {
    await client.query(TABLES);
    for (let turn = 0; turn < ROUNDS + WARM_UP; turn++) {
      const began = performance.now();
      await insertSeries(client, turn);
      const between = performance.now();
      const { createSession } = await served.ask({ query: CREATE, variables: { input: inputOf(turn) } });
      const ended = performance.now();
      if (!createSession.saved || createSession.sessions.length !== WEEKS)
        throw new Error('the series was not saved');
      if (turn < WARM_UP) continue;
      times[0].push(between - began);
      times[1].push(ended - between);
    }
  } finally {
    await client.query('DROP SCHEMA IF EXISTS bare CASCADE');
    await client.end();
  }
  const [bare, ours] = [median(times[0]), median(times[1])];
  return {
    what: `series of ${WEEKS} weeks with five people, saved, against bare inserts`,
    value: ours / bare,
    unit: `× (${bare.toFixed(1)} ms → ${ours.toFixed(1)} ms, median)`,
    due: `at most ${DUE}`,
    ok: ours / bare <= DUE,
  };
}

/** A different night for each turn, years ahead, when nobody has a session. @param {number} turn */
function firstDay(turn) {
  return new Date(Date.UTC(YEAR, 0, 2 + (turn % 7)));
}

/** @param {number} turn */
function peopleOf(turn) {
  return {
    leader: tutorId(turn % 20),
    learners: Array.from({ length: LEARNERS }, (_, n) => learnerId((turn % 20) * 10 + n)),
  };
}

/** @param {number} turn */
function inputOf(turn) {
  const day = firstDay(turn);
  const { leader, learners } = peopleOf(turn);
  return {
    programId: programId(0),
    sessionType: 'GROUP',
    meetingSolution: 'IN_PERSON',
    physicalSessionOptions: { locationName: 'Room' },
    subject: 'Math',
    maxStudents: 6,
    date: day.toISOString().slice(0, 10),
    startTime: '03:00',
    endTime: '03:45',
    recurrence: { frequency: 'WEEKLY', recurringDays: [day.getUTCDay()], count: WEEKS },
    leaderIds: [leader],
    learnerIds: learners,
  };
}

/** @param {pg.Client} client @param {number} turn */
async function insertSeries(client, turn) {
  const { leader, learners } = peopleOf(turn);
  const sessions = Array.from({ length: WEEKS }, (_, week) => {
    const starts = firstDay(turn).getTime() + week * 7 * 86_400_000 + 10 * 3_600_000;
    return { id: randomUUID(), starts: new Date(starts), ends: new Date(starts + 45 * 60_000) };
  });
  const people = sessions.flatMap(({ id, starts, ends }) =>
    [leader, ...learners].map((user, n) => [id, user, n === 0 ? 'LEADER' : 'LEARNER', starts, ends]),
  );
  const schools = [...new Set(learners.map((_, n) => schoolId(n)))];
  await client.query('BEGIN');
  await insert(
    client,
    `bare.sessions (ecosystem_id, program_id, status, session_type, meeting_solution, subject, time_zone_id, location_name,
       max_students, num_leaders, num_learners, school_ids, grade_levels, id, starts_at, ends_at)`,
    `'${ECOSYSTEM}', '${programId(0)}', 'UPCOMING', 'GROUP', 'IN_PERSON', 'Math', 'America/Denver', 'Room', 6, 1, ${LEARNERS},
     '{${schools.join(',')}}', '{01,02,03,04}'`,
    sessions.map(({ id, starts, ends }) => [id, starts, ends]),
  );
  await insert(
    client,
    `bare.session_participants (ecosystem_id, status, occupies, blocking, session_id, user_id, user_type, starts_at, ends_at)`,
    `'${ECOSYSTEM}', 'UPCOMING', true, true`,
    people,
  );
  await insert(
    client,
    `bare.session_facets (ecosystem_id, status, session_id, starts_at, facet, value)`,
    `'${ECOSYSTEM}', 'UPCOMING'`,
    sessions.flatMap(({ id, starts }) => [
      ...schools.map((school) => [id, starts, 'SCHOOL', school]),
      ...['01', '02', '03', '04'].map((grade) => [id, starts, 'GRADE', grade]),
    ]),
  );
  await insert(
    client,
    `bare.session_activities (ecosystem_id, action, scope, session_id, after)`,
    `'${ECOSYSTEM}', 'CREATE', 'ALL'`,
    sessions.map(({ id, starts }) => [id, JSON.stringify({ subject: 'Math', startDateTime: starts })]),
  );
  await client.query('COMMIT');
}

/** @param {pg.Client} client @param {string} into @param {string} fixed @param {unknown[][]} rows */
async function insert(client, into, fixed, rows) {
  let place = 0;
  const values = rows.map((row) => `(${fixed}, ${row.map(() => `$${++place}`).join(', ')})`);
  await client.query(`INSERT INTO ${into} VALUES ${values.join(', ')}`, rows.flat());
}
