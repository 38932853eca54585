import { withIdentityServers } from '../identity-servers.mjs';
import { median } from '../print-rows.mjs';
import { ECOSYSTEM, fillAccounts, accountEmail, visitor } from './fill-accounts.mjs';
import { rankTest } from './rank-test.mjs';

const PAIRS = 500;
const WARM_UP = 20;
/** Standard deviations that chance exceeds in fewer than three of a thousand runs. */
const NOISE = 3;

/** Mutations that anyone may send for any address, with the one answer for all of them. */
const questions = [
  {
    name: 'sign-in with a wrong password',
    query: `mutation ($email: String!, $ecosystemId: ID) {
      loginPaas(email: $email, password: "not the password", ecosystemId: $ecosystemId) { token refusal } }`,
    answer: { loginPaas: { token: null, refusal: 'WRONG_EMAIL_OR_PASSWORD' } },
  },
  {
    name: 'forgot password',
    query: `mutation ($email: String!, $ecosystemId: ID) { sendForgotPassword(email: $email, ecosystemId: $ecosystemId) { accepted } }`,
    answer: { sendForgotPassword: { accepted: true } },
  },
  {
    name: 'sign-in link',
    query: `mutation ($email: String!, $ecosystemId: ID) {
      sendVerification(type: LOGIN_USER, email: $email, ecosystemId: $ecosystemId) { accepted refusal } }`,
    answer: { sendVerification: { accepted: true, refusal: null } },
  },
];

/**
 * Alternates between existing and unknown addresses, in random order, so that work left after an answer (such as sending a mail)
 * affects both.
 *
 * @param {import('../serve-subgraph.mjs').ServedSubgraph} served
 * @param {(typeof questions)[number]} question
 * @returns {Promise<import('../bench.mjs').Row[]>}
 */
async function compare(served, { name, query, answer }) {
  /** @type {Record<'existing' | 'unknown', number[]>} */
  const times = { existing: [], unknown: [] };
  let turn = 0;
  const timed = async (/** @type {'existing' | 'unknown'} */ kind, /** @type {number} */ pair) => {
    const email = kind === 'existing' ? accountEmail(pair) : `nobody${pair}@known.example`;
    const began = performance.now();
    const data = await served.ask({ query, variables: { email, ecosystemId: ECOSYSTEM } }, visitor(turn++));
    const took = performance.now() - began;
    if (JSON.stringify(data) !== JSON.stringify(answer))
      throw new Error(`${name}, ${kind}: ${JSON.stringify(data)}`);
    if (pair >= WARM_UP) times[kind].push(took);
  };
  for (let pair = 0; pair < PAIRS + WARM_UP; pair++) {
    const [first, second] = Math.random() < 0.5 ? ['existing', 'unknown'] : ['unknown', 'existing'];
    await timed(/** @type {'existing' | 'unknown'} */ (first), pair);
    await timed(/** @type {'existing' | 'unknown'} */ (second), pair);
  }
  const { above, deviations } = rankTest(times.existing, times.unknown);
  const medians = `${median(times.existing).toFixed(2)} ms existing, ${median(times.unknown).toFixed(2)} ms unknown`;
  return [
    {
      what: name,
      value: Math.abs(deviations),
      unit: `σ (medians: ${medians}; the existing one is slower in ${(100 * above).toFixed(1)} % of all pairs)`,
      due: `at most ${NOISE}`,
      ok: Math.abs(deviations) <= NOISE,
    },
  ];
}

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'timing',
  due: `answers of ${PAIRS} existing and ${PAIRS} unknown addresses take equally long: Mann-Whitney, in standard deviations`,
  run: (set) =>
    withIdentityServers(set, async (serve) => {
      const served = await serve();
      await fillAccounts(served.adminUrl, PAIRS + WARM_UP);
      const rows = [];
      for (const question of questions) rows.push(...(await compare(served, question)));
      return rows;
    }),
};
