import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSubgraph, serveSubgraph } from '../serve-subgraph.mjs';
import { smallAgainstLarge } from '../small-against-large.mjs';
import {
  assessmentId,
  fillAssessments,
  learner,
  programId,
  schoolId,
  superAdmin,
} from './fill-assessments.mjs';

const PROGRAMS = Number(process.env.BENCH_PROGRAMS ?? 32);
const ASSESSMENTS_EACH = 100;
/**
 * Both databases have the same programs of 400 learners and the same assessments: each read has the same people and
 * assessments, and only the number of responses differs. Where an assessment is answered, 320 learners have answered it.
 * The assessments that are read, and those of the first page of each list, are answered in both.
 */
const SMALL = { programs: 1, assessmentsEach: 32 };
const LARGE = { programs: PROGRAMS, assessmentsEach: ASSESSMENTS_EACH };
const count = (/** @type {typeof SMALL} */ { programs, assessmentsEach }) =>
  (programs * assessmentsEach * 320).toLocaleString('en');

const LIST = `query ($input: GetAssessmentV2UsersInput!) { getAssessmentV2Users(input: $input) { totalCount
  items { userId gradeLevel response { id answers { questionId value } submittedAt } } } }`;
const OPEN = `query ($input: GetAssessmentV2UsersInput!) { getAssessmentV2Users(input: $input) { items { response { id version
  window { startDate endDate } answers { questionId question value } submittedAt editedAt editReason score { points } } } } }`;
const RATE = `query ($input: GetAssessmentV2Input!) { getAssessmentV2(input: $input) { expected answered
  bySchool { expected answered } byGradeLevel { gradeLevel expected answered } } }`;
const RESULTS = `query ($input: GetAssessmentV2Input!) { getAssessmentV2(input: $input) { expected answered
  byWindow { expected answered }
  questionResults { answered average counts { value count } difficulty discrimination } } }`;
const SEARCH = `query ($input: SearchAssessmentsInput!) { searchAssessments(input: $input) { totalCount items { id responseRate } } }`;
const OWN = `query ($input: SearchAssessmentsInput!) { searchAssessments(input: $input) { totalCount items { id isForViewer
  ownResponses { id } } } }`;
const TO_SCORE = `query ($assessmentId: ID!) { getResponsesToScore(assessmentId: $assessmentId) { totalCount } getAssessment(assessmentId: $assessmentId) { toScore } }`;
const DUE = `query { getUnfinishedAssessments { userId assessment { id } window { startDate } } }`;

/** An assessment that is answered in both databases. @param {number} turn */
const asked = (turn) => assessmentId(turn % SMALL.assessmentsEach);

/** @param {string} name @param {(turn: number) => object} input */
const list = (name, input) => ({
  name: `responses: ${name}`,
  due: true,
  question: (/** @type {number} */ turn) => ({
    query: LIST,
    variables: { input: { assessmentId: asked(turn), ...input(turn) } },
  }),
  actor: () => superAdmin,
  check: (/** @type {any} */ { getAssessmentV2Users: { items } }) => {
    if (items.length === 0) throw new Error(`${name}: nobody was found`);
  },
});

/** @param {string} name @param {string} query */
const figures = (name, query) => ({
  name,
  due: true,
  question: (/** @type {number} */ turn) => ({ query, variables: { input: { assessmentId: asked(turn) } } }),
  actor: () => superAdmin,
  check: (/** @type {any} */ { getAssessmentV2: { expected, answered } }) => {
    if (expected !== 400 || answered !== 320) throw new Error(`${name}: ${answered} of ${expected}`);
  },
});

/** A whole page of assessments, each answered by four of five. @param {{ responseRate: number }[]} items */
function expectRates(items) {
  if (items.length !== 20) throw new Error(`${items.length} assessments on the page`);
  const wrong = items.find(({ responseRate }) => responseRate !== 0.8);
  if (wrong) throw new Error(`response rate: ${wrong.responseRate}`);
}

const reads = [
  list('first page', () => ({})),
  list('third page', () => ({ pageIndex: 2 })),
  list('who has answered', () => ({ answered: true })),
  list('who has not answered', () => ({ answered: false })),
  list('a name', (turn) => ({ search: `learner ${turn % 400}` })),
  list('archived', () => ({ group: 'ARCHIVED' })),
  list('people who left', () => ({ group: 'FORMER' })),
  list('a school', (turn) => ({ schoolId: schoolId(turn % 10) })),
  figures('response rate: by school and grade', RATE),
  figures('results of a window', RESULTS),
  {
    name: 'response rate: list of assessments',
    due: true,
    question: () => ({ query: SEARCH, variables: { input: { programId: programId(0) } } }),
    actor: () => superAdmin,
    check: (/** @type {any} */ { searchAssessments: { items } }) => {
      expectRates(items);
    },
  },
  {
    name: 'response rate: list of assessments of all programs',
    due: true,
    question: () => ({ query: SEARCH, variables: { input: {} } }),
    actor: () => superAdmin,
    check: (/** @type {any} */ { searchAssessments: { items, totalCount } }) => {
      if (totalCount !== PROGRAMS * ASSESSMENTS_EACH) throw new Error(`${totalCount} assessments`);
      expectRates(items);
    },
  },
  {
    name: 'list of assessments of a learner, without response rates',
    due: true,
    question: () => ({ query: OWN, variables: { input: {} } }),
    actor: (/** @type {number} */ turn) => learner((turn * 5) % 400),
    check: (/** @type {any} */ { searchAssessments: { items, totalCount } }) => {
      if (items.length !== 20 || totalCount !== ASSESSMENTS_EACH)
        throw new Error(`${totalCount} assessments`);
    },
  },
  {
    name: 'one response with its answers',
    due: true,
    question: (/** @type {number} */ turn) => ({
      query: OPEN,
      variables: { input: { assessmentId: asked(turn), search: `learner ${(turn * 5 + 1) % 400}` } },
    }),
    actor: () => superAdmin,
    check: (/** @type {any} */ { getAssessmentV2Users: { items } }) => {
      const found = items.find((/** @type {any} */ { response }) => response);
      if (found?.response.answers.length !== 5) throw new Error('no answers');
    },
  },
  {
    name: 'responses to score',
    due: true,
    question: (/** @type {number} */ turn) => ({ query: TO_SCORE, variables: { assessmentId: asked(turn) } }),
    actor: () => superAdmin,
    check: (/** @type {any} */ { getResponsesToScore }) => {
      if (getResponsesToScore.totalCount !== 0) throw new Error('nothing is scored by hand');
    },
  },
  {
    name: 'what a learner has to answer',
    due: true,
    // Learners whose number is a multiple of five have not answered.
    question: () => ({ query: DUE }),
    actor: (/** @type {number} */ turn) => learner((turn * 5) % 400),
    check: (/** @type {any} */ { getUnfinishedAssessments }) => {
      if (getUnfinishedAssessments.length === 0) throw new Error('nothing is due');
    },
  },
];

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'assessments',
  due: `lists of responses, response rates, results and unfinished lists with ${count(LARGE)} responses against ${count(SMALL)}, of the same ${PROGRAMS * ASSESSMENTS_EACH} assessments in programs of 400 learners, through GraphQL`,
  async run(set) {
    const { postgresUrl, redisUrl } = await set.services();
    const folder = join(set.root, `.lyceum-bench-assessments-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    /** @type {import('../serve-subgraph.mjs').ServedSubgraph[]} */
    const served = [];
    try {
      const main = await buildSubgraph(set.root, folder, 'learning');
      for (const [n, size] of [SMALL, LARGE].entries()) {
        const database = `bench_assessments_${process.pid}_${n}`;
        const one = await serveSubgraph({
          domain: 'learning',
          main,
          folder,
          postgresUrl,
          redisUrl,
          database,
        });
        served.push(one);
        const all = { programs: PROGRAMS, assessmentsEach: ASSESSMENTS_EACH };
        const seconds = await fillAssessments(one.adminUrl, all, size);
        set.say(`filled with ${count(size)} responses in ${seconds.toFixed(0)} s`);
      }
      const [small, large] = served;
      if (!small || !large) throw new Error('not served');
      const rows = [];
      for (const { question, actor, ...read } of reads) {
        const ask = (/** @type {typeof small} */ one) => (/** @type {number} */ turn) =>
          one.ask(question(turn), actor(turn));
        rows.push(await smallAgainstLarge(read, ask(small), ask(large)));
      }
      return rows;
    } finally {
      for (const one of served) await one.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
