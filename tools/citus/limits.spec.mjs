import { compareLimits, limitsOf } from './limits.mjs';

/** @type {import('./check-tenants.mjs').Finding[]} */
const findings = [
  { file: 'b.ts', line: 3, kind: 'refused', why: 'joins a, b without the tenant' },
  { file: 'a.ts', line: 8, kind: 'everywhere', why: 'asks every worker for a' },
  { file: 'a.ts', line: 9, kind: 'everywhere', why: 'asks every worker for a' },
];

it('lists statements by file, each with its reason', () => {
  expect(limitsOf(findings)).toEqual({
    'a.ts': ['everywhere: asks every worker for a', 'everywhere: asks every worker for a'],
    'b.ts': ['refused: joins a, b without the tenant'],
  });
});

it('accepts the list that it makes', () => {
  expect(compareLimits(findings, limitsOf(findings))).toEqual([]);
});

it('names statements that are not listed, and reasons that no statement has', () => {
  const listed = { 'a.ts': ['everywhere: asks every worker for a'], 'c.ts': ['refused: gone'] };
  expect(compareLimits(findings, listed)).toEqual([
    expect.stringMatching(/^a\.ts:8,9 everywhere: asks every worker for a: compare ecosystem_id/),
    expect.stringMatching(/^b\.ts:3 refused: joins a, b without the tenant: compare ecosystem_id/),
    'c.ts is listed, but no statement of it refused: gone',
  ]);
});
