import fc from 'fast-check';
import { backoffSeconds } from './backoff';

const counter = fc.record({
  free: fc.integer({ min: 0, max: 1000 }),
  duration: fc.constant(3600),
  doubles: fc.integer({ min: 1, max: 100 }),
  most: fc.integer({ min: 2, max: 3600 }),
});

it('is 0 while tries are free, then grows with each, up to the maximum', () => {
  fc.assert(
    fc.property(counter, fc.integer({ min: 0, max: 5000 }), (slow, counted) => {
      const wait = backoffSeconds(slow, counted);
      expect(wait === 0).toBe(counted <= slow.free);
      expect(wait).toBeLessThanOrEqual(slow.most);
      expect(backoffSeconds(slow, counted + 1)).toBeGreaterThanOrEqual(wait);
      expect(backoffSeconds(slow, slow.free + slow.doubles * 20)).toBe(slow.most);
    }),
  );
});
