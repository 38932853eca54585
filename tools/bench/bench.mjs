// npm run bench                 runs every bench and compares the results with their limits
// npm run bench -- gateway      only the named ones
// npm run bench -- roster-plan --people=200000      with an option of the bench
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../start/ports.mjs';
import { findRedis } from '../start/redis.mjs';
import { startServices } from '../start/services.mjs';
import { printRows } from './print-rows.mjs';

/**
 * @typedef {object} Row
 * @property {string} what measured quantity
 * @property {number | string} value
 * @property {string} unit
 * @property {string} [due] the limit in words: "at least 2"
 * @property {boolean} [ok] whether the value is within the limit; none for information
 *
 * @typedef {object} Services
 * @property {string} postgresUrl of the administrator
 * @property {string} redisUrl
 *
 * @typedef {object} Context
 * @property {() => Promise<Services>} services a Postgres and a Redis for this run, started on the first call
 * @property {(text: string) => void} say
 * @property {string} root the repository's folder
 * @property {Record<string, string>} options arguments such as --people=200000
 *
 * @typedef {object} Bench the default export of each `*.bench.mjs` in tools/bench or apps
 * @property {string} name
 * @property {string} due the limits of the bench in words
 * @property {(context: Context) => Promise<Row[]>} run
 */

const root = resolve(import.meta.dirname, '../..');
const say = (/** @type {string} */ text) => console.log(text);

/** @returns {Promise<Bench[]>} */
async function allBenches() {
  const files = ['tools/bench', 'apps'].flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.bench.mjs') && !/(^|\/)(node_modules|dist)\//.test(file))
      .map((file) => `${folder}/${file}`),
  );
  return Promise.all(
    files.sort().map(async (file) => (await import(pathToFileURL(resolve(root, file)).href)).default),
  );
}

/** @type {{ services: Services, stop: () => Promise<void> } | undefined} */
let started;

/** @returns {Promise<Services>} */
async function services() {
  if (started) return started.services;
  const folder = resolve(root, `.lyceum-bench-${process.pid}`); // runs may be concurrent
  mkdirSync(folder, { recursive: true });
  const {
    postgresUrl = '',
    redisUrl = '',
    stop,
  } = await startServices(
    {
      postgres: { folder: resolve(folder, 'postgres'), port: await freePort(5699), settings: {} },
      redis: { command: findRedis(say), folder: null, port: await freePort(6499) },
    },
    say,
  );
  const running = { postgresUrl, redisUrl };
  started = {
    services: running,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return running;
}

const given = process.argv.slice(2);
const named = given.filter((argument) => !argument.startsWith('--'));
const options = Object.fromEntries(
  given.flatMap((argument) => {
    const [, name, value] = /^--([a-z-]+)=(.+)$/.exec(argument) ?? [];
    return name && value ? [[name, value]] : [];
  }),
);
const benches = await allBenches();
const unknown = named.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  say(`No bench is called ${unknown.join(', ')}. There are: ${benches.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
say(`${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`);
let held = true;
try {
  for (const bench of benches.filter(({ name }) => named.length === 0 || named.includes(name))) {
    say(`\n${bench.name}: ${bench.due}`);
    try {
      const rows = await bench.run({ services, say, root, options });
      printRows(rows, say);
      held &&= rows.every((row) => row.ok !== false);
    } catch (error) {
      console.error(error);
      held = false;
    }
  }
} finally {
  await started?.stop();
}
process.exit(held ? 0 : 1);
