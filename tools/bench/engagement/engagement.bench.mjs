import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSubgraph, serveSubgraph } from '../serve-subgraph.mjs';
import { smallAgainstLarge } from '../small-against-large.mjs';
import { fillEngagement, leaderId, programId, schoolId, superAdmin } from './fill-engagement.mjs';

/** Learners of a program are 400 in both. */
const SMALL = { programs: 1, sessionsEach: 25 };
const LARGE = { programs: Number(process.env.BENCH_PROGRAMS ?? 25), sessionsEach: 100 };
const count = (/** @type {typeof SMALL} */ { programs, sessionsEach }) =>
  (programs * 400 * sessionsEach).toLocaleString('en');

const PAGE = `query ($input: EngagementTrackerInput!) { getEngagementTracker(input: $input) { total hasMore endCursor
  counts { status people }
  rows { userId name schoolName leaders { name } status attendanceRate weeklyMinutes targetWeeks
    weeks { startDate attended minutesScheduled minutesDelivered minutesPresent } } } }`;

/** @param {string} name @param {(turn: number) => object} input */
const page = (name, input) => ({
  name: `tracker: ${name}`,
  due: true,
  input,
  check: (/** @type {any} */ { getEngagementTracker: { rows } }) => {
    if (rows.length === 0) throw new Error(`${name}: nobody was found`);
  },
});

const reads = [
  page('whom to call first', () => ({})),
  page('by name', () => ({ sort: 'NAME' })),
  page('the lowest attendance of a school', (turn) => ({
    sort: 'ATTENDANCE',
    schoolId: schoolId(turn % 10),
  })),
  page('who is lost', () => ({ statuses: ['LOST'] })),
  page('learners of a leader', (turn) => ({ leaderId: leaderId(turn % 40) })),
  page('a name', (turn) => ({ searchTerm: `learner ${turn % 40}` })),
];

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'engagement',
  due: `pages of the engagement tracker with ${count(LARGE)} sessions against ${count(SMALL)}, programs of 400 learners, through GraphQL`,
  async run(set) {
    const { postgresUrl, redisUrl } = await set.services();
    const folder = join(set.root, `.lyceum-bench-engagement-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    /** @type {import('../serve-subgraph.mjs').ServedSubgraph[]} */
    const served = [];
    try {
      const main = await buildSubgraph(set.root, folder, 'reports');
      for (const [n, size] of [SMALL, LARGE].entries()) {
        const database = `bench_engagement_${process.pid}_${n}`;
        const one = await serveSubgraph({ domain: 'reports', main, folder, postgresUrl, redisUrl, database });
        served.push(one);
        const seconds = await fillEngagement(one.adminUrl, size);
        set.say(`filled with ${count(size)} sessions in ${seconds.toFixed(0)} s`);
      }
      const [small, large] = served;
      if (!small || !large) throw new Error('not served');
      const rows = [];
      for (const { input, ...read } of reads) {
        const ask = (/** @type {typeof small} */ one) => (/** @type {number} */ turn) =>
          one.ask(
            { query: PAGE, variables: { input: { programId: programId(0), ...input(turn) } } },
            superAdmin,
          );
        rows.push(await smallAgainstLarge(read, ask(small), ask(large)));
      }
      return rows;
    } finally {
      for (const one of served) await one.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
