// npm run roll    replaces the sessions domain and the gateway under load, forth and back, and counts failed requests
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Caller } from '../../faults/caller.mjs';
import { startPlatform } from '../../test/started-platform.mjs';
import { candidateOf } from '../builds.mjs';
import { shipCandidate } from '../deploy-domain.mjs';
import { Registry } from '../registry/registry.mjs';
import { openStore } from '../registry/store.mjs';
import { changedGateway, changedSessions, COLUMN } from './changed-builds.mjs';
import { Load } from './load.mjs';

const REQUESTS = 10_000;
/** Milliseconds between two deployments, in which every caller has sent requests. */
const BETWEEN = 1000;
const ROLLBACK_WITHIN_S = 5;
const TUTOR = 'tutor@riverside.example';
const root = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'lyceum-roll-'));
const data = join(folder, 'platform');
const say = console.log;

/** @typedef {[what: string, figure: string | number, good: boolean]} Fact */

const platform = await startPlatform(root, data, { LOG_LEVEL: 'warn' });
try {
  process.exitCode = (await roll(platform.url)) ? 0 : 1;
} finally {
  await platform.stop();
  if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
  else say(`Logs: ${join(data, 'logs')}`);
}

/** @param {string} url */
async function roll(url) {
  const registry = new Registry(await openStore({ url: null, folder: join(data, 'registry'), s3: {} }));
  const { build, document } = changedSessions(root, join(folder, 'sessions'));
  const sessions = candidateOf(build, { by: 'roll', changes: ['A field and a column more'] });
  const gateway = candidateOf(changedGateway(root, join(folder, 'gateway')), { by: 'roll' });
  const ship = (/** @type {import('../registry/registry.mjs').Candidate} */ candidate) =>
    shipCandidate({ registry, root, by: 'roll', say }, candidate);
  const before = await registry.live();
  const load = new Load({ url, data });
  await load.start();

  /** @type {Fact[]} */
  const facts = [];
  facts.push(
    await deployment('deploy of remote, subgraph, schema and migration', load, () => ship(sessions)),
  );
  const { getSessionsForUserV2: answer } = await new Caller({ url, data, email: TUTOR }).ask(document.name);
  facts.push(
    [
      'the new version is live',
      await liveSessions(url),
      (await liveSessions(url)) === sessions.release.version,
    ],
    ['the new field is answered', JSON.stringify(answer.sessions[0]), answer.sessions[0]?.rolledIn === null],
    ['the new column is there', COLUMN, await hasColumn()],
  );
  facts.push(await deployment("deploy of the gateway's server", load, () => ship(gateway)));
  facts.push(await serving('gateway', gateway.release.version));
  for (const domain of ['sessions', 'gateway']) {
    facts.push(await rollback(domain, load), await serving(domain, before.get(domain) ?? ''));
  }
  facts.push(['live again', await liveSessions(url), (await liveSessions(url)) === before.get('sessions')]);
  await load.untilAnswered(REQUESTS - load.answered);
  await load.stop();
  return report(load, facts);
}

/** @param {Load} load @param {Fact[]} facts */
function report(load, facts) {
  const { failures, reopened, answered, times } = load;
  const [p50, p99, slowest] = [0.5, 0.99, 1].map((share) => quantile(times, share));
  /** @type {Fact[]} */
  const all = [
    [`${answered} signed-in requests, failed`, failures.length, failures.length === 0],
    ['p50 / p99 / slowest', `${p50} / ${p99} / ${slowest} ms`, true],
    ...facts,
    ['streams of pushes that ended, and were opened again', reopened, reopened >= load.callers.length],
  ];
  for (const [what, figure, good] of all) say(`${good ? 'ok  ' : 'FAIL'}  ${what}: ${figure}`);
  for (const failure of failures.slice(0, 20)) say(`      ${failure}`);
  return all.every(([, , good]) => good);
}

/** @param {string} what @param {Load} load @param {() => Promise<unknown>} work @returns {Promise<Fact>} */
async function deployment(what, load, work) {
  await load.untilAnswered(BETWEEN);
  const { seconds, requests } = await timed(load, work);
  return [`${what}; requests meanwhile ${requests}`, `${seconds.toFixed(1)} s`, true];
}

/** @param {string} domain @param {Load} load @returns {Promise<Fact>} */
async function rollback(domain, load) {
  await load.untilAnswered(BETWEEN);
  const { seconds, requests } = await timed(load, () => rollBackByCommand(domain));
  const what = `rollback of ${domain} by command, due ${ROLLBACK_WITHIN_S} s; requests meanwhile ${requests}`;
  return [what, `${seconds.toFixed(1)} s`, seconds < ROLLBACK_WITHIN_S];
}

/** @param {Load} load @param {() => Promise<unknown>} work */
async function timed(load, work) {
  const [startedAt, answered] = [performance.now(), load.answered];
  await work();
  return { seconds: (performance.now() - startedAt) / 1000, requests: load.answered - answered };
}

/** As a person would, by `npm run deploy -- <domain> --rollback`. @param {string} domain */
async function rollBackByCommand(domain) {
  const env = { ...process.env, LYCEUM_DATA: data };
  const args = ['run', '-s', 'deploy', '--', domain, '--rollback'];
  const child = spawn('npm', args, { cwd: root, env, stdio: 'inherit' });
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error('the rollback failed');
}

/** The version that the browser's registry names. @param {string} url */
async function liveSessions(url) {
  const { remotes } = await (await fetch(`${url}/registry/live.json`)).json();
  return remotes.find((/** @type {{ remote: string }} */ { remote }) => remote === 'sessions').version;
}

async function hasColumn() {
  const { sessions } = JSON.parse(readFileSync(join(data, 'environment.json'), 'utf8'));
  const client = new pg.Client({ connectionString: sessions.MIGRATION_DATABASE_URL });
  await client.connect();
  const { rowCount } = await client.query(
    `SELECT FROM information_schema.columns WHERE table_schema = 'sessions' AND table_name = 'sessions' AND column_name = $1`,
    [COLUMN],
  );
  await client.end();
  return rowCount === 1;
}

/** Whether the version runs with one other on standby, after waiting for superfluous ones to exit. @param {string} domain @param {string} version @returns {Promise<Fact>} */
async function serving(domain, version) {
  const servers = () => {
    const { stdout } = spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
    const place = `${data}/registry/releases/${domain}/`;
    return stdout.split('\n').flatMap((line) => line.split(place)[1]?.split('/')[0] ?? []);
  };
  for (let tries = 0; tries < 100 && servers().length > 2; tries += 1) await sleep(100);
  const running = servers();
  return [
    `servers of ${domain}, one of which stands by`,
    running.join(', '),
    running.length === 2 && running.includes(version),
  ];
}

/** @param {number[]} times @param {number} share */
function quantile(times, share) {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
