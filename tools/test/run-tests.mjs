import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { affectedFolders } from './affected.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { generateSchema } from '../schema/schema.mjs';
import { findChromium } from './chromium.mjs';
import { runJest } from './jest-tests.mjs';
import { runProductionTests } from './production/production-tests.mjs';
import { readArguments } from './read-arguments.mjs';
import { makeRunFolders, removeRunFolders } from './run-folders.mjs';
import { staticChecks } from './static-checks.mjs';
import { endChildren } from './child.mjs';

/**
 * @typedef {{ passed: number, failed: number, failures?: string[], flaky?: string[] }} Count
 *   failures: a line for each failed test; flaky: one for each that passed when it ran a second time
 * @typedef {{ name: string, titled?: boolean, run: () => Promise<Count> }} Section titled: prints its name itself
 * @typedef {Section | Section[][]} Step a section, or lanes of sections that run in parallel
 */

const root = resolve(import.meta.dirname, '../..');

/**
 * @param {{ args: string[], lockChanged: boolean }} options args: of `npm test`, see test.mjs
 * @returns {Promise<number>} exit code
 */
export async function runTests({ args, lockChanged }) {
  const selection = readArguments(root, args);
  if ('problem' in selection) {
    console.error(`lyceum: ${selection.problem}`);
    return 2;
  }
  const folders = makeRunFolders(root);
  const interrupted = () => {
    endChildren();
    process.exitCode = 130;
  };
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);

  const total = await runSteps(await stepsOf(selection, folders, lockChanged));
  const keepResults = total.failed > 0 || total.flaky.length > 0;
  removeRunFolders(folders, { keepResults });
  if (keepResults) console.log(`\nLogs and results: ${folders.results}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

/**
 * @param {import('./read-arguments.mjs').Selection} selection
 * @param {{ results: string, databases: string }} folders
 * @param {boolean} lockChanged
 * @returns {Promise<Step[]>}
 */
async function stepsOf(selection, folders, lockChanged) {
  const { groups, shard, slow } = selection;
  const paths = await pathsOf(selection);
  const browser =
    groups.includes('browser') && paths.browser
      ? browserSections(folders.results, { paths: paths.browser, shard, slow })
      : [];
  const jest =
    groups.includes('jest') && paths.jest
      ? [{ name: 'jest', run: () => runJest(root, folders, { paths: paths.jest ?? [], shard, slow }) }]
      : [];
  const isChecked = groups.includes('static');
  const { before, lanes } = isChecked ? staticChecks(root, lockChanged) : { before: [], lanes: [] };
  // The check of the schema writes the types that tests import.
  if (!isChecked) await generateSchema({ root });
  // Sequentially: next to browser tests compilers took ten times as long, and stories failed at random.
  return [...before, ...(lanes.length > 0 ? [lanes] : []), ...browser, ...jest];
}

/**
 * The paths below which tests run: [] for all, null for none.
 *
 * @param {import('./read-arguments.mjs').Selection} selection
 * @returns {Promise<{ jest: string[] | null, browser: string[] | null }>}
 */
async function pathsOf({ domain, affected }) {
  if (domain) {
    const paths = [`apps/${domain}/`, `libs/contracts/${domain}/`];
    return { jest: paths, browser: hasScreens(domain) ? paths : null };
  }
  const folders = affected ? await affectedFolders(root) : null;
  if (!folders) return { jest: [], browser: [] };
  const { jest, browser } = folders;
  console.log(`Affected: ${[...new Set([...jest, ...browser])].join(' ') || 'nothing'}`);
  return { jest: jest.length > 0 ? jest : null, browser: browser.length > 0 ? browser : null };
}

/**
 * A section for each platform, one after the other.
 *
 * @param {string} folder
 * @param {{ paths: string[], shard?: string, slow: boolean }} selection
 * @returns {Section[]}
 */
function browserSections(folder, { paths, shard, slow }) {
  const chromium = findChromium(root); // installed, where necessary, while the first checks run
  chromium.catch(() => undefined); // the sections report a missing Chromium
  const isWhole = paths.length === 0 && !shard;
  return [
    { name: 'browser', run: async () => runBrowserTests(root, folder, await chromium, { paths, shard }) },
    ...(slow && isWhole
      ? [{ name: 'production', run: async () => runProductionTests(root, folder, await chromium) }]
      : []),
  ];
}

/** The tests of a domain without screens need no platform. @param {string} domain */
function hasScreens(domain) {
  const files = readdirSync(join(root, 'apps', domain), { recursive: true, encoding: 'utf8' });
  return files.some((file) => /\.test\.ts$/.test(file));
}

/** @param {Step[]} steps */
async function runSteps(steps) {
  /** @type {Required<Count>} */
  const total = { passed: 0, failed: 0, failures: [], flaky: [] };
  /** @type {string[]} */
  const rows = [];
  const run = async (/** @type {Section} */ section) => {
    const { count, seconds } = await runSection(section);
    const { passed, failed, failures = [], flaky = [] } = count;
    const counts = `${passed} passed, ${failed} failed${flaky.length > 0 ? `, ${flaky.length} flaky` : ''}`;
    rows.push(
      `${failed > 0 ? 'FAILED' : 'ok    '}  ${section.name.padEnd(20)} ${String(seconds).padStart(4)} s   ${counts}`,
    );
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
    total.flaky.push(...flaky);
  };
  const inTurn = async (/** @type {Section[]} */ sections) => {
    for (const section of sections) await run(section);
  };
  for (const step of steps) await (Array.isArray(step) ? Promise.all(step.map(inTurn)) : run(step));
  console.log(`\n${rows.join('\n')}`);
  if (total.flaky.length > 0) console.log(`\nFlaky:\n  ${total.flaky.join('\n  ')}`);
  if (total.failures.length > 0) console.log(`\nFailed:\n  ${total.failures.join('\n  ')}`);
  return total;
}

/** @param {Section} section @returns {Promise<{ count: Count, seconds: number }>} */
async function runSection({ name, titled, run }) {
  if (!titled) console.log(`\n── ${name}`);
  const startedAt = Date.now();
  const count = await run().catch((error) => {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return { passed: 0, failed: 1, failures: [`${name}: ${message.split('\n')[0]}`] };
  });
  return { count, seconds: Math.round((Date.now() - startedAt) / 1000) };
}
