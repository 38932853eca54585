import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSubgraph, serveSubgraph } from '../serve-subgraph.mjs';
import { smallAgainstLarge } from '../small-against-large.mjs';
import {
  fillEngagement,
  leaderId,
  learnerId,
  lotteryId,
  programId,
  schoolId,
  superAdmin,
} from './fill-engagement.mjs';

/** Both databases have 400 learners in a program. */
const SMALL = { programs: 1, sessionsEach: 25 };
const LARGE = { programs: Number(process.env.BENCH_PROGRAMS ?? 25), sessionsEach: 100 };
const count = (/** @type {typeof SMALL} */ { programs, sessionsEach }) =>
  (programs * 400 * sessionsEach).toLocaleString('en');

const PAGE = `query ($input: EngagementTrackerInput!) { getEngagementTracker(input: $input) { total hasMore endCursor
  counts { status people }
  rows { userId name schoolName leaders { name } status attendanceRate weeklyMinutes targetWeeks
    weeks { startDate attended minutesScheduled minutesDelivered minutesPresent } } } }`;

const SUMS = `sessions cancelledSessions minutesScheduled minutesDelivered minutesPresent attendanceRate learners`;
const FIGURES = `query ($input: DashboardInput!) {
  getDashboardSummary(input: $input) { sums { ${SUMS} } before { ${SUMS} } programs { id name } }
  weeks: getDashboardWidgetData(input: $input, widget: WEEKS) { rows { startDate sums { ${SUMS} } } }
  programs: getDashboardWidgetData(input: $input, widget: PROGRAMS) { rows { program { id name } sums { ${SUMS} } } } }`;

const ROI_SUMS = `learners minutesPresent averageWeeklyMinutes fullDosage lost { cancelled absent }`;
const ROI = `query ($input: RoiFiguresInput!) { getRoiFigures(input: $input) { sessions total { ${ROI_SUMS} }
  byWeek { startDate minutesPresent } byProgram { sums { ${ROI_SUMS} } } bySchool { name sums { ${ROI_SUMS} } }
  byGrade { key sums { ${ROI_SUMS} } } bands { learners } } }`;
const SCORECARD = `query ($input: ScorecardInput!) { getProgramScorecard(input: $input) {
  lines { standard value aim state counted outOf } } }`;
const LOTTERY_FIELDS = `id name seats status entrants seated drawnAt`;
const LOTTERIES = `query ($input: LotteriesInput!) { getLotteries(input: $input) { totalCount items { ${LOTTERY_FIELDS} } } }`;
const ENTRANTS = `query ($input: LotteryEntrantsInput!) { getLotteryEntrants(input: $input) {
  totalCount items { userId name code place seated } } }`;
const day = (/** @type {number} */ back) =>
  new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

/** @param {string} name @param {(turn: number) => object} input */
const page = (name, input) => ({
  name: `tracker: ${name}`,
  due: true,
  query: PAGE,
  input: (/** @type {number} */ turn) => ({ programId: programId(0), ...input(turn) }),
  check: (/** @type {any} */ { getEngagementTracker: { rows } }) => {
    if (rows.length === 0) throw new Error(`${name}: nobody was found`);
  },
});

/**
 * Of the last five weeks compared with the five before, which both databases have.
 *
 * @param {string} name @param {(turn: number) => object} input
 */
const figures = (name, input) => ({
  name: `analytics: ${name}`,
  due: true,
  query: FIGURES,
  input: (/** @type {number} */ turn) => ({ weeks: 5, ...input(turn) }),
  check: (/** @type {any} */ { getDashboardSummary: { sums, before } }) => {
    if (sums.minutesPresent === 0 || before.minutesPresent === 0)
      throw new Error(`${name}: there was nothing`);
  },
});

const REPORT = `query ($input: CustomReportInput!) { generateCustomReport(input: $input) { rows hasMore endCursor } }`;
/**
 * A hundred rows of the last thirty days; exports read pages of this size too.
 *
 * @param {string} name @param {string} reportType @param {(turn: number) => object} filter
 */
const report = (name, reportType, filter) => ({
  name: `report: ${name}`,
  due: true,
  query: REPORT,
  input: (/** @type {number} */ turn) => ({ reportType, pageSize: 100, filter: filter(turn) }),
  check: (/** @type {any} */ { generateCustomReport: { rows } }) => {
    if (rows.length === 0) throw new Error(`${name}: there was nothing`);
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
  figures('a learner', (turn) => ({ side: 'LEARNER', userId: learnerId(turn % 400) })),
  figures('a leader', (turn) => ({ side: 'LEADER', userId: leaderId(turn % 40) })),
  figures('a program', () => ({ side: 'PROGRAMS', programId: programId(0) })),
  {
    name: 'return on investment: a program',
    due: true,
    query: ROI,
    input: () => ({
      reportType: 'OVERVIEW',
      programIds: [programId(0)],
      beginDate: day(35),
      endDate: day(0),
    }),
    check: (/** @type {any} */ { getRoiFigures: { total } }) => {
      if (total.learners === 0) throw new Error('return on investment: there was nothing');
    },
  },
  {
    name: 'scorecard: a program',
    due: true,
    query: SCORECARD,
    input: () => ({ programId: programId(0), beginDate: day(35), endDate: day(0) }),
    check: (/** @type {any} */ { getProgramScorecard: { lines } }) => {
      if (lines[0].value === null) throw new Error('scorecard: there was nothing');
    },
  },
  {
    name: 'lotteries: a program',
    due: true,
    query: LOTTERIES,
    input: () => ({ programId: programId(0) }),
    check: (/** @type {any} */ { getLotteries: { items } }) => {
      if (items[0]?.entrants !== 400) throw new Error('lotteries: there was nothing');
    },
  },
  {
    name: 'lotteries: a waiting list',
    due: true,
    query: ENTRANTS,
    input: (/** @type {number} */ turn) => ({ lotteryId: lotteryId(0, 1 + (turn % 25)), seated: false }),
    check: (/** @type {any} */ { getLotteryEntrants: { items } }) => {
      if (items.length === 0) throw new Error('a waiting list: nobody was found');
    },
  },
  report('sessions of all programs', 'SESSIONS', () => ({})),
  report('sessions of a school', 'SESSIONS', (turn) => ({
    programIds: [programId(0)],
    schoolId: schoolId(turn % 10),
  })),
  report('attendance', 'ATTENDANCE', () => ({})),
  report('dosage of a program', 'DOSAGE', () => ({ programIds: [programId(0)] })),
];

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'engagement',
  due: `pages of the engagement tracker, of analytics, reports, scorecards and lotteries with ${count(LARGE)} sessions against ${count(SMALL)}, programs of 400 learners, through GraphQL`,
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
      for (const { query, input, ...read } of reads) {
        const ask = (/** @type {typeof small} */ one) => (/** @type {number} */ turn) =>
          one.ask({ query, variables: { input: input(turn) } }, superAdmin);
        rows.push(await smallAgainstLarge(read, ask(small), ask(large)));
      }
      return rows;
    } finally {
      for (const one of served) await one.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
