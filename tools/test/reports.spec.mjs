import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJestReport, readPlaywrightReport } from './reports.mjs';

describe('counting', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'reports-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const file = (/** @type {unknown} */ report) => {
    writeFileSync(join(folder, 'report.json'), JSON.stringify(report));
    return join(folder, 'report.json');
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
    });
  });

  it('never takes a run that ended badly for a good one', () => {
    expect(readJestReport(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
    const report = file({ stats: { expected: 5, unexpected: 0, flaky: 0 }, errors: [] });
    expect(readPlaywrightReport(report, 1)).toMatchObject({ passed: 5, failed: 1 });
  });
});
