import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runBrowserTests } from './browser-tests.mjs';
import { runJest } from './jest-tests.mjs';
import { staticChecks } from './static-checks.mjs';
import { endChildren } from './child.mjs';

/** @typedef {{ passed: number, failed: number }} Count */

const root = resolve(import.meta.dirname, '../..');
const groups = ['static', 'jest', 'browser'];

/**
 * @param {{ only: string[], lockChanged: boolean }} options only: groups to run, all without one
 * @returns {Promise<number>} exit code
 */
export async function runTests({ only, lockChanged }) {
  const unknown = only.find((group) => !groups.includes(group));
  if (unknown) {
    console.error(`lyceum: unknown group ${unknown}: choose from ${groups.join(', ')}`);
    return 2;
  }
  const wanted = (/** @type {string} */ group) => only.length === 0 || only.includes(group);
  const folder = makeFolder();
  const interrupted = () => {
    endChildren();
    process.exitCode = 130;
  };
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);

  const sections = [
    ...(wanted('static') ? staticChecks(root, lockChanged) : []),
    ...(wanted('jest') ? [{ name: 'jest', run: () => runJest(root, folder) }] : []),
    ...(wanted('browser') ? [{ name: 'browser', run: () => runBrowserTests(root, folder) }] : []),
  ];
  const total = await runSections(sections);
  if (total.failed === 0) rmSync(folder, { recursive: true, force: true });
  else console.log(`\nLogs and results: ${folder}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

/** @param {{ name: string, run: () => Promise<Count> }[]} sections @returns {Promise<Count>} */
async function runSections(sections) {
  const total = { passed: 0, failed: 0 };
  const rows = [];
  for (const { name, run } of sections) {
    console.log(`\n── ${name}`);
    const startedAt = Date.now();
    const count = await run().catch((error) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    rows.push(
      `${count.failed > 0 ? 'FAILED' : 'ok    '}  ${name.padEnd(20)} ${String(seconds).padStart(4)} s   ${count.passed} passed, ${count.failed} failed`,
    );
    total.passed += count.passed;
    total.failed += count.failed;
  }
  console.log(`\n${rows.join('\n')}`);
  return total;
}

/** A folder of this run's own; those of runs that are over are deleted. */
function makeFolder() {
  const parent = join(root, '.lyceum-tests');
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    if (!isAlive(Number(name))) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, String(process.pid));
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
