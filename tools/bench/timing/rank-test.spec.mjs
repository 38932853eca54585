import fc from 'fast-check';
import { rankTest } from './rank-test.mjs';

const values = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 30 });

it('counts the share of pairs in which the first value is higher, and ties half', () => {
  fc.assert(
    fc.property(values, values, (one, other) => {
      let wins = 0;
      for (const a of one) for (const b of other) wins += a > b ? 1 : a === b ? 0.5 : 0;
      expect(rankTest(one, other).above).toBeCloseTo(wins / one.length / other.length, 10);
    }),
  );
});

it('is symmetric', () => {
  fc.assert(
    fc.property(values, values, (one, other) => {
      expect(rankTest(one, other).deviations).toBeCloseTo(-rankTest(other, one).deviations, 10);
    }),
  );
});

it('finds a shift of the values, and none in equal samples', () => {
  const even = Array.from({ length: 500 }, (_, n) => (n * 7919) % 500);
  expect(Math.abs(rankTest(even, even).deviations)).toBeLessThan(0.01);
  expect(
    rankTest(
      even.map((value) => value + 60),
      even,
    ).deviations,
  ).toBeGreaterThan(3);
});
