import { shareOutput } from './batch.mjs';

const tasks = [
  { id: 'errors:lint', folder: 'libs/server/errors' },
  { id: 'sessions:lint', folder: 'apps/sessions/api' },
];
const share = (/** @type {number} */ code, /** @type {string} */ output) =>
  Object.fromEntries(
    shareOutput({ tasks, code, output, startTime: 0 }).map(({ task, result }) => [
      task,
      [result.success, result.terminalOutput],
    ]),
  );

describe('shareOutput', () => {
  it('passes all projects without output', () => {
    expect(share(0, '')).toEqual({ 'errors:lint': [true, ''], 'sessions:lint': [true, ''] });
  });

  it('fails the project that a line names, with the indented lines that follow', () => {
    expect(share(1, 'apps/sessions/api/src/main.ts(1,1): error\n  because\n\n1 problem\n')).toEqual({
      'errors:lint': [true, ''],
      'sessions:lint': [false, 'apps/sessions/api/src/main.ts(1,1): error\n  because'],
    });
  });

  it('distinguishes folders with a common beginning', () => {
    expect(share(1, 'libs/server/errors-of-others/a.ts: wrong')).toEqual({
      'errors:lint': [false, 'libs/server/errors-of-others/a.ts: wrong'],
      'sessions:lint': [false, 'libs/server/errors-of-others/a.ts: wrong'],
    });
  });

  it('fails all projects for lines that name none', () => {
    expect(share(1, 'cannot read the configuration')).toEqual({
      'errors:lint': [false, 'cannot read the configuration'],
      'sessions:lint': [false, 'cannot read the configuration'],
    });
  });
});
