import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failedFiles, readJestReport, readPlaywrightReport, withSecondRun } from './reports.mjs';

describe('counting', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'reports-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const file = (/** @type {unknown} */ report, name = 'report.json') => {
    writeFileSync(join(folder, name), JSON.stringify(report));
    return join(folder, name);
  };

  it('counts Jest’s tests, and a file that could not run as a failure', () => {
    const report = file({ numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 });
    expect(readJestReport(report, 1)).toMatchObject({ passed: 7, failed: 3 });
  });

  it('names Jest’s tests that failed, and files that could not run', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'books', failureMessages: [] },
      { status: 'failed', fullName: 'cancels', failureMessages: ['\u001b[31mError: late\u001b[39m\n  at x'] },
    ];
    const testResults = [
      { name: 'a.spec.ts', status: 'failed', message: '…', assertionResults },
      { name: 'b.spec.ts', status: 'failed', message: 'cannot find c\n…', assertionResults: [] },
    ];
    const report = file({
      numPassedTests: 1,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      testResults,
    });
    expect(readJestReport(report, 1).failures).toEqual([
      'a.spec.ts › cancels: Error: late',
      'b.spec.ts: cannot find c',
    ]);
  });

  it('counts Playwright’s tests, and names those that failed', () => {
    const context = join(folder, 'error-context.md');
    const page = [
      '- link "Home" [ref=e1]:',
      '  - main [ref=e2]:',
      '    - heading "Sessions" [ref=e3]',
      '      - /url: /',
    ];
    writeFileSync(context, `# Details\n\`\`\`yaml\n${page.join('\n')}\n\`\`\`\n# Source`);
    const attachments = [{ name: 'error-context', path: context }];
    const test = (/** @type {string} */ title, /** @type {boolean} */ ok, /** @type {string} */ message) => ({
      file: 'a.test.ts',
      title,
      ok,
      tests: [{ results: message ? [{ ...failure(message), attachments }] : [] }],
    });
    const failure = (/** @type {string} */ message) => ({
      error: { message: 'Test timeout of 90000ms exceeded.' },
      errors: [{ message: 'Test timeout of 90000ms exceeded.' }, { message, location: { line: 7 } }],
    });
    const suites = [
      {
        specs: [test('books', true, '')],
        suites: [{ specs: [test('cancels', false, 'Error: late\nat x')] }],
      },
      { specs: [test('did not run', false, '')] },
    ];
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
    expect(readPlaywrightReport(file({ stats, errors: [], suites }), 1)).toEqual({
      passed: 6,
      failed: 1,
      failures: [
        'a.test.ts:7 › cancels: Error: late\n      at x\n      - main:\n        - heading "Sessions"',
      ],
      flaky: [],
    });
  });

  it('lists a browser test that passed on its second try as flaky, with the trace of the first', () => {
    const message = 'Error: not visible\n  waiting for the heading';
    const first = {
      error: { message },
      errors: [{ message, location: { line: 12 } }],
      attachments: [
        { name: 'trace', path: join(process.cwd(), '.lyceum-tests/7/playwright/books/trace.zip') },
      ],
    };
    const tests = [{ status: 'flaky', results: [first, {}] }];
    const suites = [{ specs: [{ file: 'a.test.ts', title: 'books', ok: true, tests }] }];
    const report = file({ stats: { expected: 5, unexpected: 0, flaky: 1 }, errors: [], suites });
    expect(readPlaywrightReport(report, 0)).toEqual({
      passed: 6,
      failed: 0,
      failures: [],
      flaky: [
        'a.test.ts:12 › books: Error: not visible\n      trace: .lyceum-tests/7/playwright/books/trace.zip',
      ],
    });
  });

  describe('a second run of Jest’s failed files', () => {
    const test = (/** @type {string} */ fullName, /** @type {string} */ failure = '') => ({
      status: failure ? 'failed' : 'passed',
      fullName,
      failureMessages: failure ? [failure] : [],
    });
    const run = (/** @type {Record<string, ReturnType<typeof test>[]>} */ files) => {
      const all = Object.values(files).flat();
      return {
        numPassedTests: all.filter(({ status }) => status === 'passed').length,
        numFailedTests: all.filter(({ status }) => status === 'failed').length,
        numRuntimeErrorTestSuites: 0,
        testResults: Object.entries(files).map(([name, assertionResults]) => {
          const failed = assertionResults.some(({ status }) => status === 'failed');
          return { name, status: failed ? 'failed' : 'passed', message: '', assertionResults };
        }),
      };
    };
    const first = run({
      'a.spec.ts': [test('books'), test('cancels', 'Error: late\n at x')],
      'b.spec.ts': [test('pays'), test('refunds', 'Error: gone')],
      'c.spec.ts': [test('grades')],
    });
    const counted = (/** @type {ReturnType<typeof run>} */ second, /** @type {number} */ code) => {
      const report = file(first);
      return withSecondRun(readJestReport(report, 1), failedFiles(report), file(second, 'second.json'), code);
    };

    it('passes the run and lists the files as flaky when all of them pass', () => {
      const second = run({
        'a.spec.ts': [test('books'), test('cancels')],
        'b.spec.ts': [test('pays'), test('refunds')],
      });
      expect(counted(second, 0)).toEqual({
        passed: 5,
        failed: 0,
        failures: [],
        flaky: ['a.spec.ts › cancels: Error: late', 'b.spec.ts › refunds: Error: gone'],
      });
    });

    it('fails the run when a file fails again, for the reason of the second run', () => {
      const second = run({
        'a.spec.ts': [test('books'), test('cancels')],
        'b.spec.ts': [test('pays', 'Error: broke'), test('refunds')],
      });
      expect(counted(second, 1)).toEqual({
        passed: 4,
        failed: 1,
        failures: ['b.spec.ts › pays: Error: broke'],
        flaky: ['a.spec.ts › cancels: Error: late'],
      });
    });

    it('stays failed when the second run crashes before its report', () => {
      const report = file(first);
      const count = readJestReport(report, 1);
      expect(withSecondRun(count, failedFiles(report), join(folder, 'none.json'), 1)).toEqual(count);
    });

    it('stays failed when the second run ends with an error but without a failed test', () => {
      expect(counted(run({ 'a.spec.ts': [test('books')] }), 1)).toMatchObject({ failed: 1 });
    });
  });

  it('never counts a run that ended with an error as passed', () => {
    expect(readJestReport(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
    const report = file({ stats: { expected: 5, unexpected: 0, flaky: 0 }, errors: [] });
    expect(readPlaywrightReport(report, 1)).toMatchObject({ passed: 5, failed: 1 });
  });
});
