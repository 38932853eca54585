import fc from 'fast-check';
import { ticksUpTo } from './column-scale';

it('begins at 0, rises evenly, and reaches the greatest value with few lines', () => {
  expect(ticksUpTo(0)).toEqual([0, 1]);
  expect(ticksUpTo(7)).toEqual([0, 2, 4, 6, 8]);
  expect(ticksUpTo(0.9)).toEqual([0, 0.5, 1]);
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e7, noNaN: true }), (most) => {
      const ticks = ticksUpTo(most);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)!).toBeGreaterThanOrEqual(most * 0.999999);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});
