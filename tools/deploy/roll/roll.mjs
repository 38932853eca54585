// npm run roll    replaces the sessions domain under load, and counts what failed
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../../faults/caller.mjs';
import { startPlatform } from '../../test/started-platform.mjs';
import { candidateOf } from '../builds.mjs';
import { shipCandidate } from '../deploy-domain.mjs';
import { Registry } from '../registry/registry.mjs';
import { openStore } from '../registry/store.mjs';
import { changedSessions } from './changed-sessions.mjs';
import { startLoad, untilAnswered } from './load.mjs';

const REQUESTS = 10_000;
const TUTOR = 'tutor@riverside.example';
const root = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'lyceum-roll-'));
const data = join(folder, 'platform');
const say = console.log;

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
  const registry = new Registry(openStore({ url: null, folder: join(data, 'registry'), s3: {} }));
  const { build, document } = changedSessions(root, join(folder, 'changed'), 'roll');
  const candidate = candidateOf(build, { by: 'roll', changes: ['A field more'] });
  const before = await liveSessions(url);
  const load = await startLoad({ url, data, requests: REQUESTS });

  await untilAnswered(load, REQUESTS * 0.15);
  const deploy = await timed(load, () => shipCandidate({ registry, root, by: 'roll', say }, candidate));
  const after = await liveSessions(url);
  const { getSessionsForUserV2: answer } = await new Caller({ url, data, email: TUTOR }).ask(document.name);

  await untilAnswered(load, Math.max(REQUESTS * 0.6, load.answered() + 200));
  const rollback = await timed(load, rollBackByCommand);
  const again = await liveSessions(url);
  await load.done;

  const [p50, p99, slowest] = [0.5, 0.99, 1].map((share) => quantile(load.times, share));
  return report(load, [
    [`${load.answered()} signed-in requests, failed`, load.failures.length, load.failures.length === 0],
    ['p50 / p99 / slowest', `${p50} / ${p99} / ${slowest} ms`, true],
    [
      `deploy of remote, subgraph and schema; requests meanwhile ${deploy.requests}`,
      `${deploy.seconds} s`,
      true,
    ],
    ['live before and after', `${before}, ${after}`, after === candidate.release.version],
    ['the new field is answered', JSON.stringify(answer.sessions[0]), answer.sessions[0]?.rolledIn === null],
    [
      `rollback by command; requests meanwhile ${rollback.requests}`,
      `${rollback.seconds} s`,
      again === before,
    ],
    ['servers of sessions, one of which stands by', await serversLeft(), (await serversLeft()) === 2],
  ]);
}

/** @param {import('./load.mjs').Load} load @param {[what: string, figure: string | number, good: boolean][]} facts */
function report(load, facts) {
  for (const [what, figure, good] of facts) say(`${good ? 'ok  ' : 'FAIL'}  ${what}: ${figure}`);
  for (const failure of load.failures.slice(0, 20)) say(`      ${failure}`);
  return facts.every(([, , good]) => good);
}

/** @param {import('./load.mjs').Load} load @param {() => Promise<unknown>} work */
async function timed(load, work) {
  const [startedAt, answered] = [performance.now(), load.answered()];
  await work();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return { seconds, requests: load.answered() - answered };
}

/** As somebody does it who sees that something is wrong. */
async function rollBackByCommand() {
  const args = [join(root, 'tools/deploy/deploy.mjs'), 'sessions', '--rollback'];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, LYCEUM_DATA: data },
    stdio: 'inherit',
  });
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error('the rollback failed');
}

/** The version that browsers are told. @param {string} url */
async function liveSessions(url) {
  const { remotes } = await (await fetch(`${url}/registry/live.json`)).json();
  return remotes.find((/** @type {{ remote: string }} */ { remote }) => remote === 'sessions').version;
}

/** Waits for those that nobody needs to be gone. */
async function serversLeft() {
  const count = () => {
    const { stdout } = spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
    return stdout.split('\n').filter((line) => line.includes(`${data}/registry/releases/sessions/`)).length;
  };
  for (let tries = 0; tries < 100 && count() > 2; tries += 1) await sleep(100);
  return count();
}

/** @param {number[]} times @param {number} share */
function quantile(times, share) {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
