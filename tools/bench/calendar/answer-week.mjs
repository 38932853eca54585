import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { median } from '../print-rows.mjs';
import { ECOSYSTEM, fillSessions, idSql, programId } from '../sessions/fill-sessions.mjs';
import { buildSessions, serveSessions } from '../sessions/serve-sessions.mjs';
import { SESSIONS, TUTORS } from './generated-calendar.mjs';

const ROUNDS = 30;
const WARM_UP = 5;
const DAY_MS = 86_400_000;

/**
 * How long the subgraph takes to answer a week of a program with all these sessions, in a database with two years of
 * others.
 *
 * @param {{ root: string, folder: string } & import('../bench.mjs').Services} set
 * @returns {Promise<number>} ms, median
 */
export async function answerWeek({ root, folder, postgresUrl, redisUrl }) {
  const main = await buildSessions(root, folder);
  const database = `bench_calendar_${randomBytes(4).toString('hex')}`;
  const served = await serveSessions({ main, folder, postgresUrl, redisUrl, database });
  try {
    // One tutor for the square root of the sessions.
    await fillSessions(served.adminUrl, TUTORS * TUTORS);
    const monday = await fillWeek(served.adminUrl);
    const query = readFileSync(
      join(root, 'apps/sessions/web/src/program-calendar/program-calendar.graphql'),
      'utf8',
    );
    const input = {
      programId: programId(0),
      from: monday.toISOString(),
      to: new Date(monday.getTime() + 7 * DAY_MS).toISOString(),
    };
    const times = [];
    for (let turn = 0; turn < WARM_UP + ROUNDS; turn += 1) {
      const began = performance.now();
      const { getProgramCalendar: week } = await served.ask({ query, variables: { input } });
      if (turn >= WARM_UP) times.push(performance.now() - began);
      if (week.sessions.length !== TUTORS * SESSIONS || week.cut)
        throw new Error(`the week has ${week.sessions.length} sessions`);
    }
    return median(times);
  } finally {
    await served.stop();
  }
}

/** Sessions from Monday to Friday, eight a day for each tutor, in a week without others. @param {string} adminUrl */
async function fillWeek(adminUrl) {
  const ahead = new Date(Date.now() + 60 * DAY_MS);
  const monday = new Date(`${ahead.toISOString().slice(0, 10)}T00:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() + ((8 - monday.getUTCDay()) % 7));
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`SET session_replication_role = replica`);
    for (const statement of weekRows(monday)) await client.query(statement);
    await client.query(`SET session_replication_role = origin`);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
  return monday;
}

/** @param {Date} monday */
function weekRows(monday) {
  const made = `SELECT n / ${SESSIONS} AS tutor, n % ${SESSIONS} AS k,
      '${monday.toISOString()}'::timestamptz + interval '1 day' * (n % ${SESSIONS} / 8) + interval '1 hour' * (14 + n % 8) AS at
    FROM generate_series(0, ${TUTORS * SESSIONS - 1}) n`;
  const sessionId = idSql('6', `tutor * ${SESSIONS} + k`);
  const participants = (/** @type {'LEADER' | 'LEARNER'} */ type, /** @type {string} */ userId) =>
    `INSERT INTO sessions.session_participants (ecosystem_id, session_id, user_id, user_type, starts_at, ends_at, status, occupies, blocking)
     SELECT '${ECOSYSTEM}', ${sessionId}, ${userId}, '${type}', at, at + interval '45 minutes', 'UPCOMING', true, true FROM (${made}) made`;
  return [
    `INSERT INTO sessions.sessions (ecosystem_id, id, program_id, status, completion_status, session_type, meeting_solution, subject,
       starts_at, ends_at, time_zone_id, num_leaders, num_learners, grade_levels, school_ids, location_name)
     SELECT '${ECOSYSTEM}', ${sessionId}, '${programId(0)}', 'UPCOMING', 'NOT_COMPLETED', 'ONE_ON_ONE', 'IN_PERSON', 'Math',
       at, at + interval '45 minutes', 'America/Denver', 1, 1, '{}', '{}', 'Room ' || tutor % 20 FROM (${made}) made`,
    participants('LEADER', idSql('1', 'tutor')),
    // Four of the tutor's ten learners, in turn.
    participants('LEARNER', idSql('2', 'tutor * 10 + k % 4')),
  ];
}
