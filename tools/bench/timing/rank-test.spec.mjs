import fc from 'fast-check';
import { rankTest } from './rank-test.mjs';

const values = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 30 });

it('counts who is above whom, an equal one as a half', () => {
  fc.assert(
    fc.property(values, values, (one, other) => {
      let wins = 0;
      for (const a of one) for (const b of other) wins += a > b ? 1 : a === b ? 0.5 : 0;
      expect(rankTest(one, other).above).toBeCloseTo(wins / one.length / other.length, 10);
    }),
  );
});

it('says the same of both sides, turned about', () => {
  fc.assert(
    fc.property(values, values, (one, other) => {
      expect(rankTest(one, other).deviations).toBeCloseTo(-rankTest(other, one).deviations, 10);
    }),
  );
});

it('finds values that are shifted, and none where they are not', () => {
  const even = Array.from({ length: 500 }, (_, n) => (n * 7919) % 500);
  expect(Math.abs(rankTest(even, even).deviations)).toBeLessThan(0.01);
  expect(
    rankTest(
      even.map((value) => value + 60),
      even,
    ).deviations,
  ).toBeGreaterThan(3);
});
