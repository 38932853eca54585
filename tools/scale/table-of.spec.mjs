import { tableOf } from './table-of.mjs';

it('shows failures below the table, and a dash for what was not measured', () => {
  const row = {
    what: 'specs of payments',
    passed: 12,
    failed: 0,
    failures: [],
    speed: 0.934,
    secondsToHeal: null,
  };
  const broken = {
    ...row,
    what: 'contention',
    failed: 1,
    failures: ['a.spec.ts: two winners'],
    secondsToHeal: 1.25,
  };
  expect(tableOf('pgbouncer', [row, broken]).split('\n')).toEqual([
    'arrangement  ran                passed  failed (0 due)  speed (1: one machine)  healed after',
    'pgbouncer    specs of payments  12      0               0.93                    –',
    'pgbouncer    contention         12      1               0.93                    1.3 s',
    'failed in contention: a.spec.ts: two winners',
  ]);
});
