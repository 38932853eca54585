import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {import('./run-tests.mjs').Count} Count */

const LINES_OF_MESSAGE = 12;
const LINES_OF_PAGE = 40;

/** @typedef {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} JestFile */

/** @param {string} report @param {number} code exit code of the run @returns {Count} */
export function readJestReport(report, code) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  // A run that ends with an error but without a failed test (a crash, a threshold) counts as failed.
  return {
    passed: numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    failures: (testResults ?? []).flatMap(failuresOfFile),
  };
}

/** @param {string} report of Jest @returns {JestFile[]} */
export function failedFiles(report) {
  if (!existsSync(report)) return [];
  const { testResults = [] } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.filter((/** @type {JestFile} */ { status }) => status === 'failed');
}

/**
 * The count of a whole run after its failed files ran again.
 *
 * @param {Count} first of the whole run
 * @param {JestFile[]} rerun the files that failed in it
 * @param {string} report of the second run
 * @param {number} code exit code of the second run
 * @returns {Count}
 */
export function withSecondRun(first, rerun, report, code) {
  if (!existsSync(report)) return first;
  const second = readJestReport(report, code);
  const failedTwice = new Set(failedFiles(report).map(({ name }) => name));
  const passedBefore = rerun
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
  return {
    ...second,
    passed: first.passed - passedBefore + second.passed,
    flaky: rerun.filter(({ name }) => !failedTwice.has(name)).flatMap(failuresOfFile),
  };
}

/** @param {JestFile} file @returns {string[]} */
function failuresOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [lineOf(name, message)];
  return failed.map(({ fullName, failureMessages }) => lineOf(`${name} › ${fullName}`, failureMessages[0]));
}

/**
 * @typedef {{ error?: { message?: string }, errors?: { message?: string, location?: { line: number } }[], errorLocation?: { line: number }, attachments?: { name: string, path?: string }[] }} PlaywrightResult
 * @typedef {{ file: string, title: string, ok: boolean, tests: { status?: string, results: PlaywrightResult[] }[] }} PlaywrightTest
 * @typedef {{ specs?: PlaywrightTest[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/** @param {string} report @param {number} code exit code of the run @returns {Count} */
export function readPlaywrightReport(report, code) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = stats.unexpected + errors.length;
  const tests = testsOf({ suites });
  return {
    passed: stats.expected + stats.flaky,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    failures: tests
      .filter(({ ok }) => !ok)
      .flatMap((test) => describeFailure(test, (result) => [...callOf(result), ...pageOf(result)])),
    flaky: tests
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .flatMap((test) => describeFailure(test, traceOf)),
  };
}

/**
 * @param {PlaywrightTest} test
 * @param {(result: PlaywrightResult) => string[]} details lines below the first
 * @returns {string[]} empty for a test that did not run because another one failed before it
 */
function describeFailure({ file, title, tests }, details) {
  const failed = tests.flatMap(({ results }) => results).find(({ error }) => error);
  if (!failed) return [];
  const { location, message } = errorOf(failed);
  const at = location ? `:${location.line}` : '';
  return [[lineOf(`${file}${at} › ${title}`, message), ...details(failed)].join('\n      ')];
}

/** When a test times out, only the second error says what it waited for. @param {PlaywrightResult} result */
function errorOf({ error, errors = [], errorLocation }) {
  return errors.find(({ location }) => location) ?? { location: errorLocation, message: error?.message };
}

/** @param {PlaywrightResult} result */
function traceOf({ attachments = [] }) {
  const path = attachments.find(({ name }) => name === 'trace')?.path;
  return path ? [`trace: ${relativeToRoot(path)}`] : [];
}

/** The expectation, and what was found instead. @param {PlaywrightResult} result */
function callOf(result) {
  return stripVTControlCharacters(errorOf(result).message ?? '')
    .split('\n')
    .slice(1, 1 + LINES_OF_MESSAGE)
    .filter((line) => line.trim());
}

/**
 * The accessibility snapshot of the page at the failure, without the frame and without attributes for tools: on a CI machine
 * nothing else is left of it.
 * @param {PlaywrightResult} result
 */
function pageOf({ attachments = [] }) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!path || !existsSync(path)) return [];
  const [, page = ''] = readFileSync(path, 'utf8').split('```yaml\n');
  const lines = (page.split('\n```')[0] ?? '').split('\n');
  const main = Math.max(
    0,
    lines.findIndex((line) => /^ *- main\b/.test(line)),
  );
  const indent = lines[main]?.search(/\S/) ?? 0;
  return lines
    .slice(main)
    .filter((line) => line.trim() && !/^ *- (\/url:|img\b)/.test(line))
    .map((line) => line.slice(Math.min(indent, line.search(/\S/))).replace(/ \[(ref|cursor)=[^\]]*\]/g, ''))
    .slice(0, LINES_OF_PAGE);
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightTest[]} */
function testsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(testsOf)];
}

/** A failed test and its reason, in one line without colors. @param {string} test @param {string | undefined} message */
function lineOf(test, message = '') {
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n');
  return `${relativeToRoot(test)}: ${first}`;
}

/** @param {string} text that begins with a path */
const relativeToRoot = (text) => text.replace(`${process.cwd()}/`, '');
