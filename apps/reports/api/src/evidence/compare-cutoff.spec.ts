import fc from 'fast-check';
import { SIMULATED_BOUND, simulatedCutoff } from '../testing/simulated-district';
import { bandwidthOf } from './bandwidth';
import { compareCutoff, type Cutoff, type CutoffStudent } from './compare-cutoff';
import { checkDensity } from './density-check';
import { jumpAtBound, limitAtBound, triangular, type Point } from './local-regression';
import { normalBelow, twoSided } from './normal-distribution';

const DISTRICTS = 1000;
const CUTOFF: Cutoff = { bound: SIMULATED_BOUND, side: 'AT_OR_BELOW' };

it('covers the true effect in 93 to 97 % of 1,000 simulated districts', () => {
  const effect = 6;
  let [covered, compared] = [0, 0];
  for (let seed = 1; seed <= DISTRICTS; seed += 1) {
    const found = compareCutoff(simulatedCutoff(seed, { students: 600, effect }), CUTOFF);
    const interval = found.difference?.points;
    if (!interval) continue;
    compared += 1;
    if (interval.from <= effect && effect <= interval.to) covered += 1;
  }
  expect(compared).toBeGreaterThan(800);
  expect(covered / compared).toBeGreaterThanOrEqual(0.93);
  expect(covered / compared).toBeLessThanOrEqual(0.97);
}, 120_000);

/** Solves a system of equations by Gauss and Jordan. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  for (let column = 0; column < rows.length; column += 1) {
    let best = column;
    for (let row = column; row < rows.length; row += 1)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[best]![column]!)) best = row;
    [rows[column], rows[best]] = [rows[best]!, rows[column]!];
    for (let row = 0; row < rows.length; row += 1) {
      if (row === column) continue;
      const factor = rows[row]![column]! / rows[column]![column]!;
      for (let at = column; at <= rows.length; at += 1) rows[row]![at]! -= factor * rows[column]![at]!;
    }
  }
  return rows.map((row, at) => row[rows.length]! / row[at]!);
}

/**
 * The jump by one regression of both sides together, with the whole sandwich multiplied out: shares no code with the
 * regression that is tested.
 */
function jumpByOneRegression(points: readonly Point[], degree: number, bandwidth: number) {
  const used = points.filter(({ x }) => Math.abs(x) < bandwidth);
  const powers = Array.from({ length: degree + 1 }, (_, power) => power);
  const rows = used.map(({ x }) => [
    ...powers.map((power) => x ** power),
    ...powers.map((power) => (x > 0 ? x ** power : 0)),
  ]);
  const weights = used.map(({ x }) => 1 - Math.abs(x) / bandwidth);
  const size = 2 * (degree + 1);
  const columns = Array.from({ length: size }, (_, column) => column);
  const sum = (of: (at: number) => number) => used.reduce((all, _, at) => all + of(at), 0);
  const bread = columns.map((a) =>
    columns.map((b) => sum((at) => weights[at]! * rows[at]![a]! * rows[at]![b]!)),
  );
  const found = solve(
    bread,
    columns.map((a) => sum((at) => weights[at]! * rows[at]![a]! * used[at]!.y)),
  );
  const rest = used.map(({ y }, at) => y - columns.reduce((all, a) => all + rows[at]![a]! * found[a]!, 0));
  const small = (is: (x: number) => boolean) => {
    const n = used.filter(({ x }) => is(x)).length;
    return (n / (n - 1)) * ((n - 1) / (n - degree - 1));
  };
  const [below, above] = [small((x) => x < 0), small((x) => x > 0)];
  const meat = columns.map((a) =>
    columns.map((b) =>
      sum(
        (at) =>
          (used[at]!.x > 0 ? above : below) * (weights[at]! * rest[at]!) ** 2 * rows[at]![a]! * rows[at]![b]!,
      ),
    ),
  );
  const unit = columns.map((column) => Number(column === degree + 1));
  const pull = solve(bread, unit);
  const variance = columns.reduce(
    (all, a) => all + columns.reduce((part, b) => part + pull[a]! * meat[a]![b]! * pull[b]!, 0),
    0,
  );
  return { value: found[degree + 1]!, standardError: Math.sqrt(variance) };
}

const pointsOf = (seed: number, students = 400): Point[] =>
  simulatedCutoff(seed, { students, effect: 6 }).flatMap(({ assignment, post }, at) =>
    post === null ? [] : [{ x: assignment! - SIMULATED_BOUND - 0.5, y: post, cluster: String(at) }],
  );

it.each([1, 2])('equals an independent regression of degree %i, with its standard error', (degree) => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const points = pointsOf(seed);
    const [found, golden] = [jumpAtBound(points, degree, 25)!, jumpByOneRegression(points, degree, 25)];
    expect(found.value).toBeCloseTo(golden.value, 6);
    expect(found.standardError).toBeCloseTo(golden.standardError, 6);
  }
});

it('finds a line and a parabola exactly', () => {
  const exact = (of: (x: number) => number) =>
    Array.from({ length: 80 }, (_, n): Point => ({ x: n - 39.5, y: of(n - 39.5), cluster: String(n) }));
  expect(
    jumpAtBound(
      exact((x) => 3 + 2 * x + (x > 0 ? 5 : 0)),
      1,
      20,
    )!.value,
  ).toBeCloseTo(5, 8);
  const bent = exact((x) => 0.3 * x ** 2 - x + (x > 0 ? 5 : 0));
  expect(jumpAtBound(bent, 2, 20)!.value).toBeCloseTo(5, 8);
  expect(
    limitAtBound(
      bent.filter(({ x }) => x > 0),
      2,
      (x) => triangular(x, 20),
    )!.bend,
  ).toBeCloseTo(0.3, 8);
  expect(jumpAtBound(bent.slice(0, 41), 1, 20)).toBeNull();
});

it('has a bandwidth and a result that do not depend on the units of score and outcome', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 0.1, max: 50, noNaN: true }),
      fc.double({ min: 0.1, max: 50, noNaN: true }),
      fc.double({ min: -500, max: 500, noNaN: true }),
      (seed, byX, byY, shift) => {
        const points = pointsOf(seed, 200);
        const bandwidth = bandwidthOf(points)!;
        const scaled = points.map((point) => ({ ...point, x: point.x * byX, y: point.y * byY + shift }));
        expect(bandwidthOf(scaled)! / byX).toBeCloseTo(bandwidth, 4);
        const [plain, other] = [jumpAtBound(points, 2, 25)!, jumpAtBound(scaled, 2, 25 * byX)!];
        expect(other.value / byY).toBeCloseTo(plain.value, 4);
        expect(other.standardError / byY).toBeCloseTo(plain.standardError, 4);
      },
    ),
    { numRuns: 30 },
  );
});

it('finds the same effect where high scores are tutored, by the mirrored scores', () => {
  const students = simulatedCutoff(2, { students: 600, effect: 6 });
  const mirrored = students.map((student) => ({ ...student, assignment: -student.assignment! }));
  const [low, high] = [
    compareCutoff(students, CUTOFF),
    compareCutoff(mirrored, { bound: -SIMULATED_BOUND, side: 'AT_OR_ABOVE' }),
  ];
  expect(low.refusal).toBeNull();
  expect(high.difference!.points.value).toBeCloseTo(low.difference!.points.value, 6);
  expect(high.difference!.effectSize.from).toBeCloseTo(low.difference!.effectSize.from, 6);
  expect([high.tutored, high.others]).toEqual([low.tutored, low.others]);
  for (const [at, { after }] of low.balance.entries()) expect(high.balance[at]!.after).toBeCloseTo(after, 6);
});

it('gives the same bytes for the same students, whatever else happened before', () => {
  const students = simulatedCutoff(4, { students: 500, effect: 6 });
  const once = JSON.stringify(compareCutoff(students, CUTOFF));
  compareCutoff(simulatedCutoff(9, { students: 200, effect: 1 }), CUTOFF);
  expect(JSON.stringify(compareCutoff(structuredClone(students), CUTOFF))).toBe(once);
});

describe('refuses', () => {
  const refusal = (students: readonly CutoffStudent[]) => compareCutoff(students, CUTOFF).refusal;
  const district = (change: Partial<Parameters<typeof simulatedCutoff>[1]> = {}) =>
    simulatedCutoff(2, { students: 600, effect: 6, ...change });

  it('where nobody has a score or an outcome, or one side is empty or small', () => {
    expect(refusal([])).toBe('NO_SCORES');
    expect(refusal(district().map((each) => ({ ...each, assignment: null })))).toBe('NO_SCORES');
    expect(refusal(district().map((each) => ({ ...each, post: null })))).toBe('NO_SCORES');
    expect(refusal(district().filter(({ assignment }) => assignment! <= SIMULATED_BOUND))).toBe('NO_OTHERS');
    expect(refusal(district({ students: 60 }))).toBe('TOO_FEW');
  });

  it('a bound that did not decide, and scores that somebody set', () => {
    expect(refusal(district({ notFollowed: 0.1 }))).toBe('NOT_FOLLOWED');
    expect(refusal(district({ notFollowed: 0.01 }))).toBeNull();
    expect(refusal(district({ lowered: 0.8 }))).toBe('SORTED');
  });

  it('second scores that are missing on one side, and scores of few values', () => {
    const missing = district().map((each, n) =>
      each.assignment! <= SIMULATED_BOUND && n % 4 === 0 ? { ...each, post: null } : each,
    );
    expect(refusal(missing)).toBe('ATTRITION');
    const coarse = district().map((each) => ({
      ...each,
      assignment:
        each.assignment! <= SIMULATED_BOUND ? 180 + (each.assignment! % 2) : 200 + (each.assignment! % 9),
    }));
    expect(refusal(coarse)).toBe('COARSE');
  });

  it('a characteristic that jumps at the bound', () => {
    const jumping = district().map((each, n) => ({
      ...each,
      categories: { ELL: each.assignment! <= SIMULATED_BOUND || n % 5 === 0 ? 'TRUE' : 'FALSE' },
    }));
    const found = compareCutoff(jumping, CUTOFF);
    expect(found).toMatchObject({ refusal: 'NOT_BALANCED', difference: null });
    expect(Math.abs(found.balance.find(({ name }) => name === 'ELL')!.after)).toBeGreaterThan(0.25);
  });
});

it('finds heaps at the bound, and seldom where there are none', () => {
  const distances = (seed: number, lowered: number) =>
    simulatedCutoff(seed, { students: 600, effect: 0, lowered }).map(
      ({ assignment }) => assignment! - SIMULATED_BOUND - 0.5,
    );
  const share = (lowered: number) => {
    let found = 0;
    for (let seed = 1; seed <= 200; seed += 1)
      if (checkDensity(distances(seed, lowered))!.p < 0.05) found += 1;
    return found / 200;
  };
  expect(share(0)).toBeLessThan(0.13);
  expect(share(0.6)).toBeGreaterThan(0.8);
  expect(checkDensity([-1, 1])).toBeNull();
});

it.each([
  [0, 0.5],
  [1, 0.841344746068543],
  [-1.959963984540054, 0.025],
  [3, 0.99865010196837],
])('has the normal distribution at %d', (z, below) => {
  expect(normalBelow(z)).toBeCloseTo(below, 12);
  expect(twoSided(z)).toBeCloseTo(2 * Math.min(below, 1 - below), 12);
});
