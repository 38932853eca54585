import fc from 'fast-check';
import { learningOf } from './months-of-learning';

const effectSize = { value: 0.2, from: -0.04, to: 0.44 };
const of = (change: Partial<Parameters<typeof learningOf>[0]>) =>
  learningOf({ subject: 'MATH', effectSize, grades: ['04'], costPerLearnerCents: 200_000, ...change });

it('divides the effect by the growth of the students’ grades, and by the cost of a learner', () => {
  // 0.2 of 0.52 standard deviations in nine months; two thousand a learner.
  expect(of({})).toEqual({
    months: { value: 3.5, from: -0.7, to: 7.6 },
    perThousand: { value: 1.7, from: -0.3, to: 3.8 },
    costPerLearnerCents: 200_000,
    refusal: null,
  });
  expect(of({ grades: ['04', '4', '05', '05'] }).months).toMatchObject({ value: 3.3 });
  expect(of({ subject: 'ELA' }).months).toMatchObject({ value: 5 });
});

it('refuses without costs, without a benchmark of the test, and with too few known grades', () => {
  expect(of({ costPerLearnerCents: null })).toMatchObject({ refusal: 'NO_COSTS', months: null });
  expect(of({ costPerLearnerCents: 0 })).toMatchObject({ refusal: 'NO_COSTS', perThousand: null });
  expect(of({ subject: 'SKILLS' })).toMatchObject({ refusal: 'NO_BENCHMARK' });
  for (const grades of [[], [null], ['KG'], ['12'], ['04', '04', '04', null]])
    expect(of({ grades })).toMatchObject({ refusal: 'NO_GRADES', months: null });
  expect(of({ grades: ['04', '04', '04', '04', null] })).toMatchObject({ refusal: null });
});

it('keeps the order of the range, whatever the effect', () => {
  const number = fc.double({ min: -3, max: 3, noNaN: true });
  fc.assert(
    fc.property(fc.tuple(number, number, number), fc.integer({ min: 1, max: 10_000_000 }), (three, cents) => {
      const [from, value, to] = three.sort((a, b) => a - b) as [number, number, number];
      const { months, perThousand } = of({ effectSize: { from, value, to }, costPerLearnerCents: cents });
      for (const range of [months!, perThousand!]) {
        expect(range.from).toBeLessThanOrEqual(range.value);
        expect(range.value).toBeLessThanOrEqual(range.to);
      }
    }),
  );
});
