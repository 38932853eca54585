import fc from 'fast-check';
import { learnerOutcomes, outcomeOf, type TestResult } from './outcome-rule';

const LEARNERS = ['a', 'b', 'c', 'd'];

const result: fc.Arbitrary<TestResult> = fc.record({
  id: fc.uuid(),
  learnerId: fc.constantFrom('a', 'b', 'c', 'x'),
  on: fc.constantFrom('2026-10-01', '2026-10-15', '2026-10-31'),
  score: fc.integer({ min: -1_000, max: 100_000 }),
  error: fc.option(fc.integer({ min: 0, max: 1_000 })),
  norms: fc.constantFrom('', '', '2025'),
  adminsOnly: fc.boolean(),
});
const results = fc.array(result, { maxLength: 30 });
const bounds = fc.integer({ min: 1, max: 5_000 });

const of = (learnerId: string, on: string, score: number, change: Partial<TestResult> = {}): TestResult => ({
  ...{ id: `${learnerId} ${on} ${score}`, learnerId, on, score, error: null, norms: '', adminsOnly: false },
  ...change,
});

it('learnerOutcomes has each learner once, whatever the order of the results', () => {
  fc.assert(
    fc.property(results, bounds, (all, bound) => {
      const outcomes = learnerOutcomes([...LEARNERS, 'a'], all, bound);
      expect(outcomes.map(({ learnerId }) => learnerId)).toEqual(LEARNERS);
      expect(learnerOutcomes(LEARNERS, all.toReversed(), bound)).toEqual(outcomes);
      for (const { first, last, difference, reached } of outcomes) {
        if (difference === null) {
          expect([last, reached]).toEqual([null, null]);
          continue;
        }
        expect(first!.on < last!.on && first!.norms === last!.norms).toBe(true);
        expect(difference).toBe(last!.score - first!.score);
        expect(reached).toBe(difference >= bound);
      }
    }),
  );
});

it('outcomeOf counts each learner with a difference, and a higher bound reaches no more of them', () => {
  fc.assert(
    fc.property(results, bounds, fc.integer({ min: 0, max: 5_000 }), (all, bound, more) => {
      const outcomes = learnerOutcomes(LEARNERS, all, bound);
      const { growth, error, learners, onTarget } = outcomeOf(outcomes);
      const differences = outcomes.flatMap(({ difference }) => (difference === null ? [] : [difference]));
      expect(learners).toBe(differences.length);
      expect(onTarget).toBe(differences.filter((difference) => difference >= bound).length);
      expect(outcomeOf(learnerOutcomes(LEARNERS, all, bound + more)).onTarget).toBeLessThanOrEqual(onTarget!);
      expect(growth === null).toBe(learners === 0);
      expect(error === null).toBe(learners! < 2);
      if (growth !== null) {
        expect(growth).toBeGreaterThanOrEqual(Math.min(...differences));
        expect(growth).toBeLessThanOrEqual(Math.max(...differences));
      }
    }),
  );
});

it('learnerOutcomes needs two days and the same norms', () => {
  const outcome = (...all: TestResult[]) => learnerOutcomes(['a'], all, 500)[0]!;
  expect(outcome().first).toBeNull();
  expect(outcome(of('a', '2026-10-01', 100), of('a', '2026-10-01', 900)).reached).toBeNull();
  expect(
    outcome(of('a', '2026-10-01', 100, { norms: '2020' }), of('a', '2026-10-31', 900)).reached,
  ).toBeNull();
  const measured = outcome(
    of('a', '2026-10-01', 100, { error: 30 }),
    of('a', '2026-10-15', 9000),
    of('a', '2026-10-31', 600, { error: 40 }),
  );
  expect(measured).toMatchObject({ difference: 500, error: 50, reached: true });
});

it('outcomeOf takes the error of the mean from the scatter of the differences', () => {
  const measured = (difference: number) => ({ difference, reached: difference >= 500 });
  expect(outcomeOf([measured(300), measured(700), { difference: null, reached: null }])).toEqual({
    ...{ growth: 500, error: 200, learners: 2, onTarget: 1 },
  });
  expect(outcomeOf([])).toEqual({ growth: null, error: null, learners: 0, onTarget: 0 });
});
