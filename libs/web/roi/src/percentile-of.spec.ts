import fc from 'fast-check';
import { percentileOf } from './percentile-of';

it('is that of the normal distribution', () => {
  // Values of R's pnorm.
  for (const [deviations, percentile] of [
    [0, 50],
    [0.05, 51.993881],
    [0.2, 57.92597],
    [-0.3, 38.208858],
    [1, 84.134475],
    [2.5, 99.379033],
  ] as const)
    expect(percentileOf(deviations)).toBeCloseTo(percentile, 5);
});

it('grows with the effect, mirrors around the middle, and stays within 0 and 100', () => {
  const effect = fc.double({ min: -10, max: 10, noNaN: true });
  fc.assert(
    fc.property(effect, effect, (one, two) => {
      const [low, high] = [Math.min(one, two), Math.max(one, two)];
      expect(percentileOf(low)).toBeLessThanOrEqual(percentileOf(high) + 1e-9);
      expect(percentileOf(one) + percentileOf(-one)).toBeCloseTo(100, 9);
      expect(percentileOf(one)).toBeGreaterThanOrEqual(0);
      expect(percentileOf(one)).toBeLessThanOrEqual(100);
    }),
  );
});
