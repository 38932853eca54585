import fc from 'fast-check';
import { mergeMessages } from './merge-messages';

const numbers = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => ({ number: from + n }));

it('leaves no gap or duplicate, and ends with the latest', () => {
  const span = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 25 }));
  fc.assert(
    fc.property(span, span, ([knownFrom, knownCount], [latestFrom, latestCount]) => {
      const known = numbers(knownFrom, knownFrom + knownCount - 1);
      const latest = numbers(latestFrom, latestFrom + latestCount - 1);
      const merged = mergeMessages(known, latest).map(({ number }) => number);
      merged.forEach((number, at) => {
        if (at > 0 && knownFrom <= latestFrom) expect(number).toBe(merged[at - 1]! + 1);
      });
      if (latestCount > 0) expect(merged.at(-1)).toBe(latestFrom + latestCount - 1);
      expect(new Set(merged).size).toBe(merged.length);
    }),
  );
});

it('keeps earlier messages that were loaded', () => {
  expect(mergeMessages(numbers(1, 30), numbers(12, 31))).toEqual(numbers(1, 31));
  expect(mergeMessages(numbers(1, 30), numbers(40, 59))).toEqual(numbers(40, 59));
});
