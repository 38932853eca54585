import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../start/domains.mjs';
import { Problem } from '../start/problem.mjs';

/**
 * @typedef {object} SpecRun
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures
 * @property {number} seconds
 * @property {number | null} secondsToHeal the longest that a spec measured
 */

/**
 * Runs spec files, one at a time, on the given services.
 *
 * @param {object} options
 * @param {string[]} options.paths
 * @param {string} options.servicesFile
 * @param {string} options.report a file
 * @param {string} [options.only] a pattern of names of tests
 * @param {Record<string, string>} [options.env]
 * @returns {Promise<SpecRun>}
 */
export async function runSpecs({ paths, servicesFile, report, only, env = {} }) {
  const healed = `${report}.healed`;
  for (const file of [report, healed]) rmSync(file, { force: true }); // those of an earlier run
  const startedAt = Date.now();
  const child = spawn(
    process.execPath,
    [
      ...['--experimental-vm-modules', join(root, 'node_modules/jest/bin/jest.js'), '--runInBand'],
      ...['--json', `--outputFile=${report}`, ...paths],
      ...(only ? ['--testNamePattern', only] : []),
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        ...env,
        NODE_NO_WARNINGS: '1',
        LYCEUM_TEST_SERVICES: servicesFile,
        LYCEUM_HEALED: healed, // see healing/note-healing.ts
        ...(paths.some((path) => path.includes('.slow.')) ? { LYCEUM_SLOW: '1' } : {}),
      },
      stdio: 'ignore',
    },
  );
  await new Promise((resolve) => child.once('exit', resolve));
  const seconds = (Date.now() - startedAt) / 1000;
  if (!existsSync(report)) throw new Problem(`Jest ended before it had run ${paths.join(', ')}`);
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  /** @typedef {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} File */
  const failures = /** @type {File[]} */ (testResults)
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const file = name.slice(root.length + 1);
      return failed.length > 0
        ? failed.map(
            ({ fullName, failureMessages: [reason = ''] }) => `${file}: ${fullName}: ${firstLine(reason)}`,
          )
        : [`${file}: ${firstLine(message)}`];
    });
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    failures,
    seconds,
    secondsToHeal: existsSync(healed) ? Math.max(...numbersIn(readFileSync(healed, 'utf8'))) : null,
  };
}

/** @param {string} text one on each line */
const numbersIn = (text) => text.trim().split('\n').map(Number);

/** @param {string} text */
const firstLine = (text) => stripVTControlCharacters(text).trim().split('\n')[0] ?? '';
