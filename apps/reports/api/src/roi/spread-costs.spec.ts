import fc from 'fast-check';
import { billOf, centsInWeeks, share, spreadCosts } from './spread-costs';

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
  const lost = { cancelled: 600, noLeader: 300, absent: 450, partly: 150 };
  const output = {
    ...{ learnersPresent: 10, sessions: 20, minutesScheduled: 2100, minutesDelivered: 1200 },
    ...{ minutesPresent: 600, lost },
  };
  const half = { ...output, learnersPresent: 5, sessions: 5, minutesDelivered: 300, minutesPresent: 0 };
  const {
    units,
    lost: bill,
    byProgram,
  } = spreadCosts(
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
    perScheduledHourCents: 3000,
    perDeliveredHourCents: 5250,
    perPresentHourCents: 10_500,
  });
  expect(bill).toEqual({
    ...{ presentCents: 30_000, cancelledCents: 30_000, noLeaderCents: 15_000 },
    ...{ absentCents: 22_500, partlyCents: 7500 },
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

it('bills each cent once, and nothing for causes without minutes', () => {
  const minutes = fc.nat(1_000_000);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 530_000_000_000 }),
      minutes,
      fc.record({ cancelled: minutes, noLeader: minutes, absent: minutes, partly: minutes }),
      (cents, minutesPresent, lost) => {
        const output = { learnersPresent: 1, sessions: 1, minutesScheduled: 1, minutesDelivered: 1 };
        const bill = billOf(cents, { ...output, minutesPresent, lost });
        const { presentCents, cancelledCents, noLeaderCents, absentCents, partlyCents } = bill;
        expect(presentCents + cancelledCents + noLeaderCents + absentCents + partlyCents).toBe(cents);
        for (const cause of ['cancelled', 'noLeader', 'absent', 'partly'] as const)
          if (lost[cause] === 0) expect(bill[`${cause}Cents`]).toBe(0);
      },
    ),
  );
});
