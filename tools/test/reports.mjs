import { existsSync, readFileSync } from 'node:fs';

/** @typedef {import('./run-tests.mjs').Count} Count */

/** @param {string} report @param {number} code exit code of the run @returns {Count} */
export function readJestReport(report, code) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  // A run that ends badly without a failed test (a crash, a threshold) is a failure all the same.
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/** @param {string} report @param {number} code exit code of the run @returns {Count} */
export function readPlaywrightReport(report, code) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = stats.unexpected + errors.length;
  return { passed: stats.expected + stats.flaky, failed: failed === 0 && code !== 0 ? 1 : failed };
}
