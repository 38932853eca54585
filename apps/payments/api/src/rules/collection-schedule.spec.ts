import fc from 'fast-check';
import { afterDecline } from './collection-schedule';

const DAY_MS = 86_400_000;
const START = new Date('2026-11-23T15:00:00.000Z');

it('retries 1, 3 and 7 days after the first decline, then stops', () => {
  const days: number[] = [];
  let [tries, at] = [0, START];
  for (;;) {
    const next = afterDecline(tries, 'insufficient_funds', at);
    if (!next.nextAt) {
      expect(next).toEqual({ tries: 4, nextAt: null, stop: 'DECLINED' });
      break;
    }
    days.push((next.nextAt.getTime() - START.getTime()) / DAY_MS);
    [tries, at] = [next.tries, next.nextAt];
  }
  expect(days).toEqual([1, 3, 7]);
});

it('ends after at most four attempts for every sequence of codes, without an attempt after it stopped', () => {
  const code = fc.constantFrom('insufficient_funds', 'authentication_required', 'expired_card', 'other');
  fc.assert(
    fc.property(fc.array(code, { minLength: 4, maxLength: 8 }), (codes) => {
      let tries = 0;
      for (const [index, each] of codes.entries()) {
        const next = afterDecline(tries, each, START);
        expect(next.tries).toBe(index + 1);
        expect(next.nextAt === null).toBe(next.stop !== null);
        if (each === 'authentication_required') expect(next.stop).toBe('CONFIRM');
        if (next.stop) return;
        tries = next.tries;
      }
      throw new Error('it never stopped');
    }),
  );
});
