import fc from 'fast-check';
import { keysOf } from './growth-sql';
import { scalesOf, twoWindows, windowsOfScale, type Tally } from './growth-windows';
import { errorOfDifference, groupGrowth, growthOf, verdictOf, type Result } from './judge-growth';

const score = fc.integer({ min: 100, max: 350 });
const error = fc.integer({ min: 0, max: 90 }).map((tenths) => tenths / 10);
const result = fc.record({ score, error, errorScore: fc.constant(null) });
const loose = fc.record({
  score,
  error: fc.option(error),
  errorScore: fc.option(fc.integer({ min: -9, max: 9 })),
});

it('calls a difference within the error neither gain nor loss, and never both', () => {
  fc.assert(
    fc.property(result, result, (pre: Result, post: Result) => {
      const { difference, standardError, verdict } = growthOf(pre, post, false);
      expect(difference).toBe(post.score - pre.score);
      expect(standardError).toBeCloseTo(Math.sqrt(pre.error! ** 2 + post.error! ** 2), 9);
      const within = Math.abs(difference) <= standardError!;
      expect(verdict).toBe(within ? 'WITHIN_ERROR' : difference > 0 ? 'GAIN' : 'LOSS');
      const back = growthOf(post, pre, false);
      expect(back.verdict).toBe({ GAIN: 'LOSS', LOSS: 'GAIN' }[verdict as string] ?? verdict);
    }),
  );
});

it('has a greater error for a difference than for either result, and no verdict without both errors', () => {
  fc.assert(
    fc.property(error, error, (one, other) => {
      expect(errorOfDifference(one, other)).toBeGreaterThanOrEqual(Math.max(one, other));
    }),
  );
  expect(errorOfDifference(null, 3)).toBeNull();
  expect(verdictOf(40, null)).toBe('ERROR_UNKNOWN');
  expect(verdictOf(-4.4, 4.4)).toBe('WITHIN_ERROR');
});

it('judges on the scale of the standard errors', () => {
  const at = (scaled: number, rasch: number | null) => ({ score: scaled, error: 0.3, errorScore: rasch });
  expect(growthOf(at(500, 1), at(520, 1.4), true)).toEqual({
    ...{ difference: 20, standardError: null, verdict: 'WITHIN_ERROR' },
  });
  expect(growthOf(at(500, 1), at(520, 1.5), true).verdict).toBe('GAIN');
  expect(growthOf(at(500, null), at(900, 2), true).verdict).toBe('ERROR_UNKNOWN');
});

it('counts every learner of a group once, with the mean within the members’ range and its error from their scatter', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(loose, loose), { minLength: 1, maxLength: 30 }),
      fc.boolean(),
      (drawn, other) => {
        const pairs = drawn.map(([pre, post]) => ({ pre, post, growth: growthOf(pre, post, other) }));
        const group = groupGrowth(pairs)!;
        expect(group.gains + group.losses + group.withinError + group.errorUnknown).toBe(group.learners);
        expect(group.difference).toBeCloseTo(group.postMean - group.preMean, 6);
        const all = pairs.map(({ growth }) => growth.difference);
        expect(group.difference).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9);
        expect(group.difference).toBeLessThanOrEqual(Math.max(...all) + 1e-9);
        // Four times the sample halves the error, up to the correction n - 1.
        const many = groupGrowth([...pairs, ...pairs, ...pairs, ...pairs])!;
        if (pairs.length > 1)
          expect(many.standardError!).toBeLessThanOrEqual(group.standardError! / 2 + 1e-9);
      },
    ),
  );
  expect(groupGrowth([])).toBeNull();
  const [pre, post] = [200, 210].map((value) => ({ score: value, error: 1, errorScore: null }));
  const one = groupGrowth([{ pre: pre!, post: post!, growth: growthOf(pre!, post!, false) }])!;
  expect(one).toMatchObject({ standardError: null, verdict: 'ERROR_UNKNOWN', gains: 1 });
});

it('compares windows of the latest school year that has two', () => {
  const tally = (year: string, season: Tally['season'], learners = 3, subject = 'Math'): Tally => ({
    ...{ year, season, subject, measure: '', learners },
  });
  const tallies = [
    ...[tally('2026-2027', 'FALL', 5), tally('2025-2026', 'SPRING'), tally('2025-2026', 'FALL')],
    ...[tally('2025-2026', 'WINTER'), tally('2026-2027', 'FALL', 9, 'Reading')],
  ];
  const scales = scalesOf(tallies);
  expect(scales.map(({ subject }) => subject)).toEqual(['Reading', 'Math']);
  const windows = windowsOfScale(tallies, scales[1]!);
  const keys = windows.map(({ key }) => key);
  expect(keys).toEqual(['2025-2026 FALL', '2025-2026 WINTER', '2025-2026 SPRING', '2026-2027 FALL']);
  expect(twoWindows(windows)?.map(({ key }) => key)).toEqual([keys[0], keys[2]]);
  expect(twoWindows(windows.slice(2))?.map(({ key }) => key)).toEqual([keys[2], keys[3]]);
  expect(twoWindows(windows, { pre: keys[1]!, post: keys[3]! })?.map(({ key }) => key)).toEqual([
    keys[1],
    keys[3],
  ]);
  expect(twoWindows(windows, { pre: keys[3]!, post: keys[0]! })).toBeNull();
  expect(twoWindows(windowsOfScale(tallies, scales[0]!))).toBeNull();
});

it('takes the first number as the score where no property has a meaning', () => {
  const number = (internalKeyName: string, required: boolean) => ({
    ...{
      internalKeyName,
      label: internalKeyName,
      rawType: 'NUMBER' as const,
      fieldType: 'NUMBER_INPUT' as const,
    },
    ...{ validators: { required, min: null, max: null }, options: [] },
  });
  expect(keysOf({ properties: [number('minutes', false), number('score', true)] }).score).toBe('score');
  expect(keysOf({ properties: [{ ...number('x', true), meaning: 'MINUTES' }] }).score).toBeNull();
});
