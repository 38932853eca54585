import fc from 'fast-check';
import { centsInWeeks, share, spreadCosts } from './spread-costs';

it('distributes every cent once, and a greater weight never gets less', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 530_000_000_000 }),
      fc.array(fc.nat(100_000_000), { minLength: 1, maxLength: 20 }),
      (cents, weights) => {
        const shares = share(cents, weights);
        expect(shares.reduce((sum, part) => sum + part, 0)).toBe(cents);
        for (const [a, more] of weights.entries())
          for (const [b, less] of weights.entries())
            if (more > less) expect(shares[a]!).toBeGreaterThanOrEqual(shares[b]!);
      },
    ),
  );
});

it('counts the part of a cost that falls on the weeks of a report', () => {
  expect(centsInWeeks({ cents: 5000, period: 'ONCE' }, 10)).toBe(5000);
  expect(centsInWeeks({ cents: 5000, period: 'WEEK' }, 10)).toBe(50_000);
  // 70 of 365 days.
  expect(centsInWeeks({ cents: 365_000, period: 'YEAR' }, 10)).toBe(70_000);
  expect(centsInWeeks({ cents: 36_500, period: 'MONTH' }, 10)).toBe(84_000);
});

it('gives a program its own costs and its share of common ones, divided by output', () => {
  const output = { learnersPresent: 10, sessions: 20, minutesDelivered: 1200, minutesPresent: 600 };
  const half = { learnersPresent: 5, sessions: 5, minutesDelivered: 300, minutesPresent: 0 };
  const { units, byProgram } = spreadCosts(
    [
      { kind: 'STAFF', cents: 100_000, period: 'ONCE' },
      { kind: 'MATERIALS', cents: 5000, period: 'ONCE', programId: 'b' },
    ],
    {
      currency: 'USD',
      weeks: 4,
      total: output,
      programs: [
        { id: 'a', name: 'A', output: { ...output, minutesDelivered: 900 } },
        { id: 'b', name: 'B', output: half },
      ],
    },
  );
  expect(units).toEqual({
    totalCents: 105_000,
    perLearnerCents: 10_500,
    perSessionCents: 5250,
    perDeliveredHourCents: 5250,
    perPresentHourCents: 10_500,
  });
  expect(byProgram).toMatchObject([
    { programId: 'a', ownCents: 0, sharedCents: 75_000 },
    {
      programId: 'b',
      ownCents: 5000,
      sharedCents: 25_000,
      units: { totalCents: 30_000, perPresentHourCents: null },
    },
  ]);
});
