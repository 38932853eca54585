import fc from 'fast-check';
import { MOST_ATTEMPTS, nextAttempt } from './retry-pause';

const instant = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
});

it('a mail is tried again after growing pauses, and given up at the bound', () => {
  fc.assert(
    fc.property(instant, (begin) => {
      let now = begin;
      let pause = 0;
      for (let attempts = 1; attempts < MOST_ATTEMPTS; attempts += 1) {
        const next = nextAttempt(attempts, now)!;
        expect(next.getTime() - now.getTime()).toBeGreaterThan(pause);
        pause = next.getTime() - now.getTime();
        now = next;
      }
      expect(nextAttempt(MOST_ATTEMPTS, now)).toBeNull();
      // Within a day, while the next daily run is still to come.
      expect(now.getTime() - begin.getTime()).toBeLessThan(86_400_000);
    }),
  );
});
