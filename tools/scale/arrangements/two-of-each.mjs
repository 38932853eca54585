import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Load } from '../../deploy/roll/load.mjs';
import { checkNames } from '../compare-parts.mjs';
import { requestsPerSecond } from '../requests-per-second.mjs';
import { runSpecs } from '../run-specs.mjs';
import { pushAcross } from '../two-of-each/push-across.mjs';
import { startTwoOfEach } from '../two-of-each/start-two-of-each.mjs';

/** @typedef {import('../scale.mjs').Row} Row */
/** @typedef {import('../two-of-each/start-two-of-each.mjs').TwoOfEach} TwoOfEach */

const REQUESTS = 10_000;
/** For the comparison of speeds, in which nothing is replaced. */
const COMPARED = 2000;
/** Between the replacements of two domains, so that every caller has sent requests to the new servers. */
const BETWEEN = 100;
const PUSHES = 20;

const DOCUMENTS = 'apps/sessions/api/src/room-documents';

const parts = {
  requests: { paths: [] },
  push: { paths: [] },
  // A page of a lesson moves to the other server when its own is killed, with all that was drawn.
  rooms: { paths: [`${DOCUMENTS}/room-documents.spec.ts`, `${DOCUMENTS}/killed-server.slow.spec.ts`] },
};

/**
 * Two gateways and two servers of each domain, as the Helm chart runs them: replaced one after the other under load; a push reaches
 * browsers of the other gateway; a lesson's document outlives its server.
 *
 * @type {import('../scale.mjs').Arrangement}
 */
export const twoOfEach = {
  name: 'two-of-each',
  async run({ folder, only, say }) {
    checkNames(only, parts);
    const wanted = (/** @type {string} */ part) => only.length === 0 || only.includes(part);
    let alone = 0;
    const onOneMachine = async (/** @type {{ url: string, data: string }} */ platform) => {
      if (wanted('requests')) alone = await speedOf(platform);
    };
    const platform = await startTwoOfEach({ folder, say, onOneMachine });
    try {
      /** @type {Row[]} */
      const rows = [];
      if (wanted('requests')) rows.push(await rollAll(platform, alone, say));
      if (wanted('push')) rows.push(await push(platform, say));
      if (wanted('rooms')) rows.push(await rooms(platform, folder));
      return rows;
    } finally {
      await platform.stop();
    }
  },
};

/** @param {{ url: string, data: string }} platform */
async function speedOf(platform) {
  const load = new Load(platform);
  await load.start();
  const perSecond = await requestsPerSecond(load, COMPARED);
  await load.stop();
  return perSecond;
}

/**
 * Every domain and the gateways are replaced, again and again until there were enough requests.
 *
 * @param {TwoOfEach} platform @param {number} alone requests a second on one machine @param {(text: string) => void} say
 * @returns {Promise<Row>}
 */
async function rollAll({ url, data, gateways, subgraphs }, alone, say) {
  const load = new Load({ url, data });
  await load.start();
  /** @type {string[]} */
  const problems = [];
  let perSecond = 0;
  let replaced = 0;
  try {
    perSecond = await requestsPerSecond(load, COMPARED);
    const begun = load.answered;
    for (let rounds = 0; rounds === 0 || load.answered - begun < REQUESTS; rounds++)
      for (const pair of [...subgraphs, gateways]) {
        problems.push(...(await pair.roll()));
        replaced += 2;
        await load.untilAnswered(BETWEEN);
      }
    say(`${replaced} servers replaced during ${load.answered - begun} requests`);
  } finally {
    await load.stop();
  }
  const failures = [...load.failures, ...problems];
  return {
    what: `requests, ${replaced} servers replaced`,
    passed: load.answered - load.failures.length,
    failed: failures.length,
    failures: failures.slice(0, 20),
    speed: perSecond / alone,
    secondsToHeal: null,
  };
}

/** @param {TwoOfEach} platform @param {(text: string) => void} say @returns {Promise<Row>} */
async function push({ data, gateways }, say) {
  const urls = gateways.instances.map(({ port }) => `http://127.0.0.1:${port}`);
  const { failures, slowestMs } = await pushAcross({ urls, data, times: PUSHES });
  say(`the slowest push arrived ${Math.round(slowestMs)} ms after its booking was sent`);
  return {
    what: 'pushes to the other gateway',
    passed: PUSHES - failures.length,
    failed: failures.length,
    failures,
    speed: null,
    secondsToHeal: null,
  };
}

/** @param {TwoOfEach} platform @param {string} folder @returns {Promise<Row>} */
async function rooms({ postgresUrl, redisUrl }, folder) {
  const servicesFile = join(folder, 'two-of-each.json');
  writeFileSync(servicesFile, JSON.stringify({ postgresUrl, redisUrl }));
  const { seconds: _seconds, ...ran } = await runSpecs({
    paths: parts.rooms.paths,
    servicesFile,
    report: join(folder, 'report.json'),
  });
  return { what: "a lesson's documents", ...ran, speed: null };
}
