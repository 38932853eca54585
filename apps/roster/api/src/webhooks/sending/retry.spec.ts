import fc from 'fast-check';
import { GAPS_S, nextAttempt } from './retry';

const now = new Date('2026-11-28T00:00:00Z');
const after = (tries: number, random: number) => {
  const next = nextAttempt(now, tries, random);
  return next && (next.getTime() - now.getTime()) / 1000;
};

it('waits longer each time, at least the gap and at most a fifth more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: GAPS_S.length }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (tries, random) => {
        const seconds = after(tries, random)!;
        expect(seconds).toBeGreaterThanOrEqual(GAPS_S[tries - 1]!);
        expect(seconds).toBeLessThanOrEqual(GAPS_S[tries - 1]! * 1.2);
        if (tries > 1) expect(seconds).toBeGreaterThan(after(tries - 1, 0.999)!);
      },
    ),
  );
});

it('gives up after ten attempts, which take three to four days', () => {
  expect(nextAttempt(now, 10)).toBeNull();
  expect(nextAttempt(now, 11)).toBeNull();
  const days = (random: number) =>
    GAPS_S.reduce((sum, _gap, index) => sum + after(index + 1, random)!, 0) / 86_400;
  expect(days(0)).toBeGreaterThan(3);
  expect(days(1)).toBeLessThan(4);
});
