import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Load } from '../../deploy/roll/load.mjs';
import { Bookings } from '../../faults/bookings.mjs';
import { listSubgraphs, root } from '../../start/domains.mjs';
import { fastPostgres } from '../../test/fast-postgres.mjs';
import { startPlatform } from '../../test/started-platform.mjs';
import { checkNames, compareParts } from '../compare-parts.mjs';
import { DomainServers } from '../postgres-per-domain/domain-servers.mjs';
import { requestsPerSecond } from '../requests-per-second.mjs';
import { startOneMachine } from '../start-one-machine.mjs';

/** @typedef {import('../scale.mjs').Row} Row */
/** @typedef {import('../scale.mjs').Context} Context */
/** @typedef {{ url: string, data: string, catcherUrl: string }} Platform */

const REQUESTS = 2000;
const BOOKINGS = 40;
const DOWN_MS = 6000;
/** Its server is crashed: it consumes events of bookings, and no booking needs it. */
const CRASHED = 'messaging';
const PLATFORM = 'platform';

/**
 * A Postgres for each domain. The API specs run on them, then the whole platform, one of whose servers is crashed.
 *
 * @type {import('../scale.mjs').Arrangement}
 */
export const postgresPerDomain = {
  name: 'postgres-per-domain',
  async run(context) {
    const domains = listSubgraphs().map(({ name }) => name);
    const parts = Object.fromEntries(domains.map((name) => [name, { paths: [`apps/${name}/api`] }]));
    checkNames(context.only, { ...parts, [PLATFORM]: { paths: [] } });
    const wanted = (/** @type {string} */ part) => context.only.length === 0 || context.only.includes(part);
    return [
      ...(domains.some(wanted) ? await runSpecsOf(context, domains, parts) : []),
      ...(wanted(PLATFORM) ? await runPlatform(context, domains) : []),
    ];
  },
};

/** @param {Context} context @param {string[]} domains @param {Record<string, import('../compare-parts.mjs').Part>} parts */
async function runSpecsOf(context, domains, parts) {
  const { folder, say } = context;
  const { direct, change, stop } = await startOneMachine(folder, say);
  try {
    const servers = await DomainServers.start({
      ...{ folder: join(folder, 'postgres-of'), domains, settings: fastPostgres },
    });
    try {
      const through = change('per-domain.json', { postgresUrls: servers.urls });
      return await compareParts({ context, name: 'a Postgres for each domain', parts, direct, through });
    } finally {
      await servers.stop();
    }
  } finally {
    await stop();
  }
}

/** @param {Context} context @param {string[]} domains @returns {Promise<Row[]>} */
async function runPlatform({ folder, say }, domains) {
  const alone = await onPlatform(join(folder, 'one'), {}, async (platform) => {
    const { perSecond } = await load(platform);
    return perSecond;
  });
  const servers = await DomainServers.start({ folder: join(folder, 'postgres-of-each'), domains });
  try {
    return await onPlatform(join(folder, 'each'), servers.variables, async (platform) => {
      const { perSecond, row } = await load(platform);
      const bookings = await Bookings.open(sceneOf(platform, servers));
      return [
        { ...row, speed: perSecond / alone },
        schemasRow(await servers.schemas()),
        await book(bookings),
        await crash(bookings, servers, say),
      ];
    });
  } finally {
    await servers.stop();
  }
}

/**
 * @template T
 * @param {string} data @param {Record<string, string>} env @param {(platform: Platform) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function onPlatform(data, env, work) {
  const platform = await startPlatform(root, data, { LOG_LEVEL: 'warn', ...env });
  try {
    return await work({ ...platform, data });
  } finally {
    await platform.stop();
  }
}

/** @param {Platform} platform */
async function load({ url, data }) {
  const asked = new Load({ url, data });
  await asked.start();
  const perSecond = await requestsPerSecond(asked, REQUESTS);
  await asked.stop();
  const row = rowOf('requests over all domains', asked.answered - asked.failures.length, asked.failures);
  return { perSecond, row };
}

/** @param {Record<string, string[]>} schemas @returns {Row} */
function schemasRow(schemas) {
  const foreign = Object.entries(schemas).filter(([domain, own]) => own.join() !== domain);
  const failures = foreign.map(
    ([domain, own]) => `the server of ${domain} has ${own.join(', ') || 'no schema'}`,
  );
  return rowOf(
    'servers with their own schema alone',
    Object.keys(schemas).length - failures.length,
    failures,
  );
}

/** @param {Bookings} bookings @returns {Promise<Row>} */
async function book(bookings) {
  bookings.start({ quiet: true });
  for (let each = 0; each < BOOKINGS; each++) await bookings.book();
  return effectsRow('bookings with their effects in other domains', await bookings.count());
}

/**
 * People book while the server of another domain is down; its part of their bookings is made up for.
 *
 * @param {Bookings} bookings @param {DomainServers} servers @param {(text: string) => void} say
 * @returns {Promise<Row>}
 */
async function crash(bookings, servers, say) {
  bookings.start();
  await sleep(1000);
  await servers.kill(CRASHED);
  const before = bookings.acknowledged;
  await sleep(DOWN_MS);
  const meanwhile = bookings.acknowledged - before;
  await servers.restart(CRASHED);
  const restartedAt = performance.now();
  await bookings.stop();
  const counts = await bookings.count();
  const secondsToHeal = (performance.now() - restartedAt) / 1000;
  say(`${meanwhile} bookings while the server of ${CRASHED} was down`);
  const row = effectsRow(`bookings while the server of ${CRASHED} was down`, counts);
  const failures =
    meanwhile === 0 ? [...row.failures, 'no booking was acknowledged meanwhile'] : row.failures;
  return { ...row, failed: failures.length, failures, secondsToHeal };
}

/** @param {string} what @param {import('../../faults/bookings.mjs').Count[]} counts */
function effectsRow(what, counts) {
  const failures = counts.flatMap(({ what: kind, lost, doubled }) => [
    ...(lost > 0 ? [`${lost} ${kind} lost`] : []),
    ...(doubled > 0 ? [`${doubled} ${kind} twice`] : []),
  ]);
  return rowOf(what, counts[0]?.acknowledged ?? 0, failures);
}

/** @param {string} what @param {number} passed @param {string[]} failures @returns {Row} */
const rowOf = (what, passed, failures) => ({
  ...{ what, passed, failed: failures.length, failures: failures.slice(0, 20) },
  speed: null,
  secondsToHeal: null,
});

/** What `Bookings` uses of a scene of faults. @param {Platform} platform @param {DomainServers} servers */
function sceneOf({ url, data, catcherUrl }, servers) {
  const scene = { url, data, catcherUrl, sql: servers.sql.bind(servers) };
  return /** @type {import('../../faults/scene.mjs').Scene} */ (/** @type {unknown} */ (scene));
}
