import fc from 'fast-check';
import { changesOf, applyChanges, noChanges } from './changes';

const state = fc.record({
  city: fc.string(),
  days: fc.array(fc.nat(5), { maxLength: 3 }),
  open: fc.boolean(),
});
type Key = 'city' | 'days' | 'open';
const KEYS: Key[] = ['city', 'days', 'open'];

it('keeps local and remote changes, and the remote one where both changed a key', () => {
  const before = { city: 'Newark', days: [1], open: true };
  const mine = changesOf(before, { ...before, city: 'Trenton', days: [2] });
  expect(applyChanges(mine, before)).toEqual({
    values: { ...before, city: 'Trenton', days: [2] },
    overtaken: false,
  });
  const theirs = { city: 'Camden', days: [1], open: false };
  expect(applyChanges(mine, theirs)).toEqual({
    values: { city: 'Camden', days: [2], open: false },
    overtaken: true,
  });
});

it('applies changes without a base state to any state', () =>
  expect(applyChanges({ values: { city: 'Trenton' }, was: {} }, { city: 'Camden', open: true })).toEqual({
    values: { city: 'Trenton', open: true },
    overtaken: false,
  }));

it('never reverts a remote change, and loses no local change without a conflict', () => {
  fc.assert(
    fc.property(state, state, state, (before, mine, theirs) => {
      const { values, overtaken } = applyChanges(changesOf(before, mine), theirs);
      const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
      for (const key of KEYS) {
        if (same(before[key], theirs[key])) expect(values[key]).toEqual(mine[key]);
        else if (same(before[key], mine[key])) expect(values[key]).toEqual(theirs[key]);
        else expect(values[key]).toEqual(theirs[key]);
      }
      const both = KEYS.some(
        (key) =>
          !same(before[key], theirs[key]) && !same(before[key], mine[key]) && !same(mine[key], theirs[key]),
      );
      expect(overtaken).toBe(both);
      expect(applyChanges(noChanges, theirs).values).toEqual(theirs);
    }),
  );
});
