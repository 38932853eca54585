import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runBrowserTests } from './browser-tests.mjs';
import { findChromium } from './chromium.mjs';
import { runJest } from './jest-tests.mjs';
import { makeRunFolders } from './run-folders.mjs';
import { staticChecks } from './static-checks.mjs';
import { endChildren } from './child.mjs';

/**
 * @typedef {{ passed: number, failed: number, failures?: string[] }} Count failures: a line for each failed test
 * @typedef {{ name: string, titled?: boolean, run: () => Promise<Count> }} Section titled: it prints its name itself
 * @typedef {Section | Section[][]} Step one section, or lanes of sections that run side by side
 */

const root = resolve(import.meta.dirname, '../..');
const groups = ['static', 'jest', 'browser'];

/**
 * @param {{ args: string[], lockChanged: boolean }} options args: groups to run, all without one; `--domain <name>`
 * @returns {Promise<number>} exit code
 */
export async function runTests({ args, lockChanged }) {
  const { groups: only, domain, problem } = readArguments(args);
  if (problem) {
    console.error(`lyceum: ${problem}`);
    return 2;
  }
  const wanted = (/** @type {string} */ group) => only.length === 0 || only.includes(group);
  const paths = domain ? [`apps/${domain}/`, `libs/contracts/${domain}/`] : [];
  const screens = !domain || hasScreens(domain);
  const { results, databases } = makeRunFolders(root);
  const interrupted = () => {
    endChildren();
    process.exitCode = 130;
  };
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);

  const { before, lanes } = wanted('static') ? staticChecks(root, lockChanged) : { before: [], lanes: [] };
  const browser = wanted('browser') && screens ? [[browserSection(results, paths)]] : [];
  // Browser tests wait for a third of their time: the checks take what they leave of the processor.
  const sideBySide = [...browser, ...lanes];
  const steps = [
    ...before,
    ...(sideBySide.length > 0 ? [sideBySide] : []),
    ...(wanted('jest') ? [{ name: 'jest', run: () => runJest(root, { results, databases }, paths) }] : []),
  ];
  const total = await runSteps(steps);
  if (databases !== results) rmSync(databases, { recursive: true, force: true });
  if (total.failed === 0) rmSync(results, { recursive: true, force: true });
  else console.log(`\nLogs and results: ${results}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

/** @param {string} folder @param {string[]} paths @returns {Section} */
function browserSection(folder, paths) {
  const chromium = findChromium(root); // a new machine installs it while the first checks run
  chromium.catch(() => undefined); // its absence fails the section
  return { name: 'browser', run: async () => runBrowserTests(root, folder, await chromium, paths) };
}

/** @param {string[]} args @returns {{ groups: string[], domain: string | null, problem: string | null }} */
function readArguments(args) {
  const at = args.indexOf('--domain');
  const domain = at < 0 ? null : (args[at + 1] ?? '');
  const chosen = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  const unknown = chosen.find((group) => !groups.includes(group));
  const problem = unknown
    ? `unknown group ${unknown}: choose from ${groups.join(', ')}`
    : domain !== null && !(domain && existsSync(join(root, 'apps', domain)))
      ? `there is no apps/${domain || '…'}: name a folder of apps after --domain`
      : null;
  return { groups: chosen, domain, problem };
}

/** A domain without a browser side needs no platform to be tested. @param {string} domain */
function hasScreens(domain) {
  const files = readdirSync(join(root, 'apps', domain), { recursive: true, encoding: 'utf8' });
  return files.some((file) => /\.test\.tsx?$/.test(file));
}

/** @param {Step[]} steps @returns {Promise<Count>} */
async function runSteps(steps) {
  const total = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const rows = [];
  /** @type {string[]} */
  const failures = [];
  const run = async (/** @type {Section} */ section) => {
    const { count, seconds } = await runSection(section);
    rows.push(
      `${count.failed > 0 ? 'FAILED' : 'ok    '}  ${section.name.padEnd(20)} ${String(seconds).padStart(4)} s   ${count.passed} passed, ${count.failed} failed`,
    );
    total.passed += count.passed;
    total.failed += count.failed;
    failures.push(...(count.failures ?? []));
  };
  const inTurn = async (/** @type {Section[]} */ sections) => {
    for (const section of sections) await run(section);
  };
  for (const step of steps) await (Array.isArray(step) ? Promise.all(step.map(inTurn)) : run(step));
  console.log(`\n${rows.join('\n')}`);
  if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`);
  return total;
}

/** @param {Section} section */
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
