import fc from 'fast-check';
import { simulatedDistrict, simulatedLottery } from '../testing/simulated-district';
import { adjustedDifference, type Case } from './adjusted-difference';
import { ADJUSTABLE, balanceOf } from './balance';
import { compareDrawn, compareMatched, FEWEST_COMPARED, type ComparedStudent } from './compare';
import { matchPairs, type Matchable } from './match-pairs';
import { tQuantile } from './t-quantile';

const DISTRICTS = 1000;

/** In how many of the districts the 95 % interval has the true effect. */
function coverageOf(
  compare: (seed: number) => { from: number; to: number } | null | undefined,
  effect: number,
) {
  let [covered, compared] = [0, 0];
  for (let seed = 1; seed <= DISTRICTS; seed += 1) {
    const interval = compare(seed);
    if (!interval) continue;
    compared += 1;
    if (interval.from <= effect && effect <= interval.to) covered += 1;
  }
  return { covered: covered / compared, compared };
}

it('compareMatched covers the true effect in 93 to 97 % of 1,000 simulated districts', () => {
  const effect = 6;
  const { covered, compared } = coverageOf(
    (seed) => compareMatched(simulatedDistrict(seed, { students: 400, effect })).difference?.points,
    effect,
  );
  expect(compared).toBeGreaterThan(900);
  expect(covered).toBeGreaterThanOrEqual(0.93);
  expect(covered).toBeLessThanOrEqual(0.97);
}, 120_000);

it('compareDrawn covers the true effect in 93 to 97 % of 1,000 simulated lotteries', () => {
  const effect = 5;
  const { covered, compared } = coverageOf(
    (seed) => compareDrawn(simulatedLottery(seed, { students: 160, effect })).difference?.points,
    effect,
  );
  expect(compared).toBeGreaterThan(900);
  expect(covered).toBeGreaterThanOrEqual(0.93);
  expect(covered).toBeLessThanOrEqual(0.97);
}, 120_000);

it('removes what a plain difference of tutored and others gets wrong', () => {
  const students = simulatedDistrict(7, { students: 4000, effect: 6 });
  const mean = (tutored: boolean) => {
    const scores = students.flatMap((each) => (each.tutored === tutored ? (each.post ?? []) : []));
    return scores.reduce((sum, score) => sum + score, 0) / scores.length;
  };
  // Weaker students are tutored: without a comparison the tutoring seems to harm.
  expect(mean(true) - mean(false)).toBeLessThan(0);
  const { difference, balance, refusal } = compareMatched(students);
  expect(refusal).toBeNull();
  expect(difference!.points.from).toBeGreaterThan(3);
  expect(difference!.points.to).toBeLessThan(9);
  expect(difference!.effectSize.from).toBeGreaterThan(0);
  const pre = balance.find(({ name }) => name === 'pre')!;
  expect(Math.abs(pre.before)).toBeGreaterThan(0.25);
  expect(Math.abs(pre.after)).toBeLessThan(0.1);
});

it('gives the same result for the same students, whatever else happened before', () => {
  const students = simulatedDistrict(3, { students: 500, effect: 4 });
  expect(compareMatched(students)).toEqual(compareMatched(structuredClone(students)));
});

describe('compareMatched refuses', () => {
  const student = (change: Partial<ComparedStudent>): ComparedStudent => ({
    tutored: false,
    pre: 500,
    post: 510,
    stratum: '04',
    school: null,
    numbers: {},
    categories: {},
    ...change,
  });
  const many = (count: number, change: (at: number) => Partial<ComparedStudent>) =>
    Array.from({ length: count }, (_, at) => student(change(at)));

  it('where there are no scores, and where everybody is tutored', () => {
    expect(compareMatched([])).toMatchObject({ refusal: 'NO_SCORES', difference: null });
    expect(compareMatched(many(50, () => ({ pre: null })))).toMatchObject({ refusal: 'NO_SCORES' });
    expect(compareMatched(many(50, (at) => ({ tutored: true, post: at })))).toMatchObject({
      refusal: 'NO_OTHERS',
    });
  });

  it('groups of fewer than thirty, also after the matching', () => {
    const groups = [
      ...many(FEWEST_COMPARED - 1, (at) => ({ tutored: true, pre: 400 + at })),
      ...many(200, (at) => ({ pre: 400 + at })),
    ];
    expect(compareMatched(groups)).toMatchObject({ refusal: 'TOO_FEW', tutored: 29, others: 200 });
    const apart = [
      ...many(60, (at) => ({ tutored: true, pre: 400 + at, stratum: '04' })),
      ...many(60, (at) => ({ pre: 400 + at, stratum: '05' })),
    ];
    expect(compareMatched(apart)).toMatchObject({ refusal: 'TOO_FEW', tutored: 0 });
  });

  it('where the second score is missing much more often in one group', () => {
    const groups = [
      ...many(100, (at) => ({ tutored: true, pre: 400 + at, post: at % 3 === 0 ? null : 500 })),
      ...many(100, (at) => ({ pre: 400 + at, post: 500 + at })),
    ];
    expect(compareMatched(groups)).toMatchObject({
      refusal: 'ATTRITION',
      missingTutored: 0.34,
      missingOthers: 0,
    });
  });
});

it('never uses a student twice, across strata or beyond the caliper', () => {
  const student = fc.record({
    tutored: fc.boolean(),
    stratum: fc.constantFrom('a', 'b'),
    logit: fc.double({ min: -3, max: 3, noNaN: true }),
  });
  fc.assert(
    fc.property(
      fc.array(student, { maxLength: 60 }),
      fc.double({ min: 0.01, max: 2, noNaN: true }),
      (all, caliper) => {
        const pairs = matchPairs(all as Matchable[], caliper);
        expect(new Set(pairs.flat()).size).toBe(2 * pairs.length);
        for (const [tutored, other] of pairs) {
          expect([all[tutored]!.tutored, all[other]!.tutored]).toEqual([true, false]);
          expect(all[tutored]!.stratum).toBe(all[other]!.stratum);
          expect(Math.abs(all[tutored]!.logit - all[other]!.logit)).toBeLessThanOrEqual(caliper);
        }
        // Whoever is left over has nobody near who is left over, too.
        const used = new Set(pairs.flat());
        const left = all.filter((_, at) => !used.has(at));
        for (const one of left.filter(({ tutored }) => tutored))
          for (const two of left.filter(({ tutored }) => !tutored))
            expect(one.stratum !== two.stratum || Math.abs(one.logit - two.logit) > caliper).toBe(true);
      },
    ),
  );
});

it('takes the nearest student who is free', () => {
  const of = (tutored: boolean, logit: number): Matchable => ({ tutored, stratum: '', logit });
  const all = [of(true, 1), of(true, 0.9), of(false, 0.95), of(false, 0.5), of(false, 1.4)];
  expect(matchPairs(all, 1)).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

it('adjusts without changing what a constant shift of scores means', () => {
  const draw = fc.array(
    fc.record({
      tutored: fc.boolean(),
      score: fc.integer({ min: 0, max: 100 }),
      x: fc.integer({ min: 0, max: 20 }),
    }),
    { minLength: 20, maxLength: 60 },
  );
  fc.assert(
    fc.property(draw, fc.integer({ min: -500, max: 500 }), (all, shift) => {
      const cases = (by: number): Case[] =>
        all.map(({ tutored, score, x }, at) => ({
          tutored,
          score: score + by,
          covariates: [x],
          cluster: String(at),
        }));
      const [plain, shifted] = [adjustedDifference(cases(0)), adjustedDifference(cases(shift))];
      if (!plain || !shifted) return expect(shifted).toBe(plain);
      expect(shifted.points.value).toBeCloseTo(plain.points.value, 6);
      expect(shifted.points.to - shifted.points.from).toBeCloseTo(plain.points.to - plain.points.from, 6);
      expect(plain.points.from).toBeLessThanOrEqual(plain.points.value);
    }),
  );
});

it('equals the difference of means where there is nothing to adjust', () => {
  const cases = [
    [true, 5],
    [true, 7],
    [true, 9],
    [false, 2],
    [false, 4],
    [false, 6],
  ].map(([tutored, score], at): Case => ({
    tutored: tutored as boolean,
    score: score as number,
    covariates: [1],
    cluster: String(at),
  }));
  const found = adjustedDifference(cases)!;
  expect(found.points.value).toBeCloseTo(3, 10);
  // Hedges' g: 3 / 2 times 1 - 3 / (4 * 6 - 9).
  expect(found.effectSize.value).toBeCloseTo(1.2, 10);
});

it('measures balance in standard deviations of the students before the matching', () => {
  const rows = [[1], [3], [1], [5]];
  const [row] = balanceOf([{ name: 'pre', value: null }], rows, [true, true, false, false], [[0, 2]]);
  // Means 2 and 3, variances 2 and 8.
  expect(row!.before).toBeCloseTo(-1 / Math.sqrt(5), 10);
  expect(row!.after).toBe(0);
  expect(ADJUSTABLE).toBe(0.25);
});

it.each([
  [10, 2.228],
  [30, 2.042],
  [100, 1.984],
  [1000, 1.962],
])('has the quantile of t with %i degrees of freedom', (degrees, quantile) => {
  expect(tQuantile(degrees)).toBeCloseTo(quantile, 3);
});
