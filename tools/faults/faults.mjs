// npm run faults               runs every fault on a platform of its own while people use it, and prints a table
// npm run faults -- redis      only faults whose name contains a word
// Linux only: signals processes and fills a disk that it creates. Exit code 1 when the platform did not survive a fault.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startPlatform } from '../test/started-platform.mjs';
import { Bookings } from './bookings.mjs';
import { Import } from './workloads/import.mjs';
import { printResults } from './print-results.mjs';
import { killPlanOf, Scene } from './scene.mjs';
import { SmallDisk } from './small-disk.mjs';
import { PageWatcher } from './page-watcher.mjs';

/**
 * @typedef {import('./bookings.mjs').Count} Count
 *
 * @typedef {object} Fault
 * @property {string} name
 * @property {number} [lasts] ms until the cause ends; none for a momentary cause
 * @property {boolean} [imports] runs an import during the fault
 * @property {boolean} [quiet] the fault books sessions itself; nobody else books meanwhile
 * @property {{ server: string, jobs: string[] }} [cuts] the kinds of jobs that it interrupts, and their server
 * @property {(scene: Scene) => boolean} [possible] whether this machine supports the fault
 * @property {(cast: Cast) => Promise<(() => Promise<Partial<Result> | void>) | void>} begin resolves to a function that ends
 *   the cause, whose result replaces parts of the measured one
 *
 * @typedef {object} Cast
 * @property {Scene} scene
 * @property {PageWatcher} watcher
 * @property {Bookings} bookings
 * @property {Pick<import('./workloads/workload.mjs').Workload, 'count'>[]} workloads background work, counted at the end
 *
 * @typedef {object} Result
 * @property {string} fault
 * @property {import('./page-watcher.mjs').Seen} seen
 * @property {string} [note]
 * @property {number} [took] seconds until everything was counted
 * @property {number | null} healed seconds from the end of the cause until bookings succeed, every part reports ready,
 *   and the open page shows its content
 * @property {Count[]} counts
 */

const HEALED_WITHIN_S = 10;
const MOMENT_MS = 2500;
const root = resolve(import.meta.dirname, '../..');

/** @returns {Promise<Fault[]>} */
async function allFaults() {
  const folder = join(import.meta.dirname, 'faults');
  const files = readdirSync(folder).filter((file) => file.endsWith('.fault.mjs'));
  const lists = await Promise.all(
    files.sort().map(async (file) => (await import(pathToFileURL(join(folder, file)).href)).default),
  );
  return lists.flat();
}

/**
 * @param {Fault} fault
 * @param {Scene} scene
 * @param {PageWatcher} watcher
 * @param {Bookings} bookings
 * @returns {Promise<Result>}
 */
async function survive(fault, scene, watcher, bookings) {
  bookings.start({ quiet: fault.quiet ?? false });
  const loading = fault.imports ? new Import(scene, bookings) : null;
  await loading?.begin();
  /** @type {Cast['workloads']} */
  const workloads = loading ? [loading] : [];
  await sleep(700);
  const looking = watcher.usePage((fault.lasts ?? MOMENT_MS) + 300);
  looking.catch(() => undefined); // the fault itself may fail first
  const end = await fault.begin({ scene, watcher, bookings, workloads });
  if (fault.lasts) await sleep(fault.lasts);
  const better = await end?.();
  const endedAt = Date.now();
  if (fault.quiet) bookings.goOn();
  const seen = await looking;
  const healed = await untilRecovered(scene, watcher, bookings, endedAt);
  await bookings.stop();
  const counts = await bookings.count();
  for (const each of workloads) add(counts, await each.count());
  return { fault: fault.name, seen, healed, counts, ...better };
}

/**
 * A fault that could not be carried out counts as not survived; the next ones still run.
 *
 * @param {Fault} fault
 * @param {unknown} error
 * @returns {Result}
 */
function brokenOff({ name }, error) {
  const seen = { message: '', blank: false, restWorks: true };
  return { fault: name, seen, note: `broken off: ${error}`, healed: null, counts: [] };
}

/** @param {Count[]} counts @param {Count} more */
function add(counts, more) {
  const same = counts.find(({ what }) => what === more.what);
  if (!same) return void counts.push(more);
  for (const key of /** @type {const} */ (['tried', 'acknowledged', 'lost', 'doubled']))
    same[key] += more[key];
  if (more.cutShort !== undefined) same.cutShort = (same.cutShort ?? 0) + more.cutShort;
}

/** @param {Scene} scene @param {PageWatcher} watcher @param {Bookings} bookings @param {number} endedAt */
async function untilRecovered(scene, watcher, bookings, endedAt) {
  const limit = endedAt + 3 * HEALED_WITHIN_S * 1000;
  const before = bookings.acknowledged;
  while (Date.now() < limit) {
    if (bookings.acknowledged > before && (await scene.isReady())) {
      if ((await watcher.untilContentShown()) === null) return null;
      return (Date.now() - endedAt) / 1000;
    }
    await sleep(50);
  }
  return null;
}

/** @param {Result} result */
function held({ seen, healed, counts }) {
  return (
    !seen.blank &&
    healed !== null &&
    healed <= HEALED_WITHIN_S &&
    counts.every(({ lost, doubled, cutShort }) => lost === 0 && doubled === 0 && cutShort !== 0)
  );
}

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const faults = (await allFaults()).filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
);
const folder = join(root, `.lyceum-faults-${process.pid}`);
mkdirSync(folder, { recursive: true });
const data = join(folder, 'platform');
const killer = pathToFileURL(join(import.meta.dirname, 'kill-at-step.mjs'));
killer.searchParams.set('plan', killPlanOf(data));
const disk = new SmallDisk(join(data, 'files'));
const platform = await startPlatform(root, data, {
  LYCEUM_NODE_OPTIONS: `--import ${killer.href}`,
});
const results = [];
let watcher;
try {
  const scene = new Scene({ root, ...platform, data, disk });
  watcher = await PageWatcher.open(scene);
  const bookings = await Bookings.open(scene);
  await bookings.book(); // the platform must be healthy before a fault
  for (const fault of faults) {
    if (fault.possible?.(scene) === false) {
      console.log(`\n── ${fault.name}: cannot be tried on this machine`);
      continue;
    }
    console.log(`\n── ${fault.name}`);
    const startedAt = Date.now();
    const result = await survive(fault, scene, watcher, bookings).catch(async (error) => {
      await bookings.stop();
      return brokenOff(fault, error);
    });
    result.took = (Date.now() - startedAt) / 1000;
    results.push(result);
    printResults([result], held);
  }
} finally {
  await watcher?.browser.close();
  await platform.stop();
  disk.remove();
}
printResults(results, held);
const failed = results.filter((result) => !held(result));
if (failed.length === 0) rmSync(folder, { recursive: true, force: true });
else console.log(`Logs: ${folder}`);
console.log(`\n${results.length - failed.length} survived, ${failed.length} not`);
process.exit(failed.length > 0 ? 1 : 0);
