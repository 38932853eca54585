import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { fillSessions, learnerId, programId, tutorId } from '../sessions/fill-sessions.mjs';
import { buildSessions, serveSessions } from '../sessions/serve-sessions.mjs';

const CLIENTS = 200;
const ROUNDS = Number(process.env.CONTENTION_ROUNDS ?? 100);
const DATES = 3;
const YEAR = new Date().getUTCFullYear() + 4;

const CREATE = `mutation ($input: CreateSessionInput!) { createSession(input: $input) { saved session { id } } }`;
const RESERVE = `mutation ($id: ID!) { reserveSeat(sessionId: $id) { reserved refusal } }`;

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'contention',
  due: `${CLIENTS} clients at one tutor's hours and at the last seat, ${ROUNDS} times: one winner each, no server error, no half series`,
  async run({ services, say, root }) {
    const { postgresUrl, redisUrl } = await services();
    const run = randomBytes(4).toString('hex');
    const folder = join(root, '.lyceum-bench', `contention-${run}`);
    mkdirSync(folder, { recursive: true });
    const main = await buildSessions(root, folder);
    const served = await serveSessions({ main, folder, postgresUrl, redisUrl, database: `bench_${run}` });
    const db = new pg.Client({ connectionString: served.adminUrl });
    try {
      await fillSessions(served.adminUrl, 10_000);
      await db.connect();
      await db.query(
        `UPDATE sessions.programs SET rules = jsonb_set(rules, '{sessionCapabilities}', '["ONE_ON_ONE", "DROP_IN"]')`,
      );
      const tally = { slots: 0, whole: 0, seats: 0, seated: 0, errors: 0 };
      for (let round = 0; round < ROUNDS; round++) {
        await oneSlot(served, db, round, tally);
        await lastSeat(served, db, round, tally);
        if ((round + 1) % 20 === 0) say(`${round + 1} rounds`);
      }
      return rowsOf(tally);
    } finally {
      await db.end();
      await served.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/**
 * @typedef {{ slots: number, whole: number, seats: number, seated: number, errors: number }} Tally
 * @typedef {import('../sessions/serve-sessions.mjs').Served} Served
 */

/** Three consecutive days, years after the filled sessions. @param {number} round */
function dayOf(round) {
  return new Date(Date.UTC(YEAR, 0, 1 + round * DATES)).toISOString().slice(0, 10);
}

/** @param {number} round @param {object} change */
function input(round, change) {
  return {
    programId: programId(0),
    meetingSolution: 'IN_PERSON',
    physicalSessionOptions: { locationName: 'Room' },
    subject: 'Contention',
    date: dayOf(round),
    startTime: '10:00',
    endTime: '11:00',
    leaderIds: [tutorId(0)],
    ...change,
  };
}

/** Many callers book the same three days of one tutor. @param {Served} served @param {pg.Client} db @param {number} round @param {Tally} tally */
async function oneSlot(served, db, round, tally) {
  const answers = await together(tally, (client) =>
    served.ask({
      query: CREATE,
      variables: {
        input: input(round, {
          sessionType: 'ONE_ON_ONE',
          learnerIds: [learnerId(client)],
          recurrence: { frequency: 'DAILY', count: DATES },
        }),
      },
    }),
  );
  if (answers.filter(({ createSession }) => createSession.saved).length === 1) tally.slots++;
  const { rows } = await db.query(
    `SELECT count(*)::int AS n, count(DISTINCT series_id)::int AS series FROM sessions.sessions
     WHERE subject = 'Contention' AND session_type = 'ONE_ON_ONE' AND starts_at >= $1::date`,
    [dayOf(round)],
  );
  if (rows[0].n === DATES && rows[0].series === 1) tally.whole++;
}

/** Many callers reserve the only seat. @param {Served} served @param {pg.Client} db @param {number} round @param {Tally} tally */
async function lastSeat(served, db, round, tally) {
  const { createSession } = await served.ask({
    query: CREATE,
    variables: { input: input(round, { sessionType: 'DROP_IN', maxStudents: 1, leaderIds: [tutorId(1)] }) },
  });
  const { id } = createSession.session;
  // Other learners than above, so that none has a conflict at this hour.
  const answers = await together(tally, (client) =>
    served.ask({
      query: RESERVE,
      variables: { id },
      as: { userId: learnerId(200 + client), role: 'LEARNER' },
    }),
  );
  if (answers.filter(({ reserveSeat }) => reserveSeat.reserved).length === 1) tally.seats++;
  const { rows } = await db.query(
    `SELECT s.num_learners AS counted, count(p.*)::int AS seated FROM sessions.sessions s
     JOIN sessions.session_participants p ON p.session_id = s.id AND p.user_type = 'LEARNER' WHERE s.id = $1 GROUP BY 1`,
    [id],
  );
  if (rows[0]?.counted === 1 && rows[0]?.seated === 1) tally.seated++;
}

/** @param {Tally} tally @param {(client: number) => Promise<any>} ask @returns {Promise<any[]>} */
async function together(tally, ask) {
  const settled = await Promise.allSettled(Array.from({ length: CLIENTS }, (_, client) => ask(client)));
  tally.errors += settled.filter(({ status }) => status === 'rejected').length;
  return settled.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

/** @param {Tally} tally @returns {import('../bench.mjs').Row[]} */
function rowsOf({ slots, whole, seats, seated, errors }) {
  const all = (/** @type {string} */ what, /** @type {number} */ value) => ({
    what,
    value,
    unit: `of ${ROUNDS} rounds`,
    due: `all ${ROUNDS}`,
    ok: value === ROUNDS,
  });
  return [
    all(`one winner of ${CLIENTS} at a tutor's hours`, slots),
    all('the whole series saved, and no other date', whole),
    all(`one winner of ${CLIENTS} at the last seat`, seats),
    all('one learner counted and seated', seated),
    {
      what: 'server errors',
      value: errors,
      unit: `of ${2 * CLIENTS * ROUNDS}`,
      due: 'none',
      ok: errors === 0,
    },
  ];
}
