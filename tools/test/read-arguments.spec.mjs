import { resolve } from 'node:path';
import { readArguments } from './read-arguments.mjs';

const read = (/** @type {string[]} */ ...args) => readArguments(resolve(import.meta.dirname, '../..'), args);

it('selects everything but the slow specs without arguments', () => {
  const groups = ['static', 'jest', 'browser'];
  expect(read()).toEqual({ groups, domain: undefined, affected: false, slow: false, shard: undefined });
});

it('reads groups and options in any order', () => {
  const expected = { groups: ['jest', 'browser'], domain: 'sessions', slow: true, shard: '2/3' };
  expect(read('--shard', '2/3', 'jest', '--slow', 'browser', '--domain', 'sessions')).toMatchObject(expected);
  expect(read('--affected', 'jest')).toMatchObject({ groups: ['jest'], affected: true });
});

it.each([
  [['unit'], 'unknown group unit: choose from static, jest, browser'],
  [['--domain', 'nowhere'], 'there is no apps/nowhere: name a folder of apps after --domain'],
  [['--domain', 'sessions', '--affected'], 'choose --domain or --affected, not both'],
  [['--shard', '3'], '--shard 3: write it as 1/3'],
  [['--fast'], expect.stringContaining('--fast')],
])('refuses %j', (args, problem) => {
  expect(read(...args)).toEqual({ problem });
});
