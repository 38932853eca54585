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
    expect(readJestReport(report, 1)).toEqual({ passed: 7, failed: 3 });
  });

  it('counts Playwright’s tests', () => {
    const report = file({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] });
    expect(readPlaywrightReport(report, 1)).toEqual({ passed: 6, failed: 1 });
  });

  it('never takes a run that ended badly for a good one', () => {
    expect(readJestReport(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
    const report = file({ stats: { expected: 5, unexpected: 0, flaky: 0 }, errors: [] });
    expect(readPlaywrightReport(report, 1)).toEqual({ passed: 5, failed: 1 });
  });
});
