import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../start/domains.mjs';
import { Problem } from '../start/problem.mjs';

/** @typedef {{ passed: number, failed: number, failures: string[], seconds: number }} SpecRun */

/**
 * Runs spec files, one at a time, on the given services.
 *
 * @param {object} options
 * @param {string[]} options.paths
 * @param {string} options.servicesFile
 * @param {string} options.report a file
 * @returns {Promise<SpecRun>}
 */
export async function runSpecs({ paths, servicesFile, report }) {
  rmSync(report, { force: true }); // that of an earlier run
  const startedAt = Date.now();
  const child = spawn(
    process.execPath,
    [
      ...['--experimental-vm-modules', join(root, 'node_modules/jest/bin/jest.js'), '--runInBand'],
      ...['--json', `--outputFile=${report}`, ...paths],
    ],
    {
      cwd: root,
      env: { ...process.env, NODE_NO_WARNINGS: '1', LYCEUM_TEST_SERVICES: servicesFile },
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
  };
}

/** @param {string} text */
const firstLine = (text) => stripVTControlCharacters(text).trim().split('\n')[0] ?? '';
