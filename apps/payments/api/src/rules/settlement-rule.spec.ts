import fc from 'fast-check';
import {
  bonusesOf,
  type ContractTerms,
  type ContractVersion,
  correctionsOf,
  type LedgerSessionFacts,
  rateOf,
  type SettledPart,
  settlePeriod,
  splitEvenly,
  versionOn,
} from './settlement-rule';

const PROGRAM = 'p1';
const LEARNERS = ['a', 'b', 'c', 'd'];

const terms: fc.Arbitrary<ContractTerms> = fc
  .record({
    rates: fc.array(
      fc.record({
        for: fc.constantFrom('ANY' as const, 'ONE_TO_ONE' as const, 'GROUP' as const),
        fromMinutes: fc.integer({ min: 0, max: 90 }),
        cents: fc.integer({ min: 0, max: 20_000 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    dosageUnit: fc.constantFrom('SESSIONS' as const, 'MINUTES' as const),
    floor: fc.option(fc.integer({ min: 1, max: 200 })),
    beyond: fc.option(fc.integer({ min: 0, max: 200 })),
    belowFloorPercent: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ beyond, ...rest }) => ({
    ...rest,
    cap: beyond === null ? null : (rest.floor ?? 1) + beyond,
    bonuses: [],
  }));

const versionWith = (of: ContractTerms): ContractVersion[] => [
  { number: 1, from: '2026-10-01', until: '2026-10-31', programIds: [PROGRAM], terms: of },
];

const sessions: fc.Arbitrary<LedgerSessionFacts[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.integer({ min: 1, max: 60 }),
      day: fc.integer({ min: 1, max: 31 }),
      minutes: fc.integer({ min: 15, max: 90 }),
      learners: fc.uniqueArray(
        fc.record({
          learnerId: fc.constantFrom(...LEARNERS),
          delivered: fc.constantFrom(0, 45),
          present: fc.integer({ min: 0, max: 45 }),
        }),
        { selector: ({ learnerId }) => learnerId, minLength: 1 },
      ),
    })
    .map(({ id, day, ...rest }) => ({
      ...{ sessionId: `s${id}`, programId: PROGRAM, subject: 'Math', ...rest },
      ...{
        day: `2026-10-${String(day).padStart(2, '0')}`,
        startsAt: `2026-10-${String(day).padStart(2, '0')}T15:00:00Z`,
      },
    })),
  { selector: ({ sessionId }) => sessionId, maxLength: 25 },
);

const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);

it('settlePeriod pays each session at most once, and whole where no floor or cap holds', () => {
  fc.assert(
    fc.property(sessions, terms, (ledger, of) => {
      const lines = settlePeriod(ledger, versionWith(of));
      const keys = lines.map(({ sessionId, learnerId }) => `${sessionId} ${learnerId}`);
      expect(new Set(keys).size).toBe(keys.length);
      const free = settlePeriod(ledger, versionWith({ ...of, floor: null, cap: null }));
      for (const { sessionId, minutes, learners } of ledger) {
        const rate = rateOf(of.rates, learners.length > 1 ? 'GROUP' : 'ONE_TO_ONE', minutes) ?? 0;
        const own = (all: typeof lines) => all.filter((line) => line.sessionId === sessionId);
        expect(sum(own(lines))).toBeLessThanOrEqual(rate);
        const taught = learners.some(({ delivered, present }) => delivered > 0 && present > 0);
        expect(sum(own(free))).toBe(taught ? rate : 0);
      }
    }),
  );
});

it('settlePeriod pays learners below the floor a part, and nothing above the cap', () => {
  fc.assert(
    fc.property(sessions, terms, (ledger, of) => {
      const lines = settlePeriod(ledger, versionWith(of));
      for (const learnerId of LEARNERS) {
        const own = lines.filter(
          (line) => line.learnerId === learnerId && line.rule !== 'ABSENT' && line.rule !== 'NOT_DELIVERED',
        );
        const dosage = own.reduce((all, line) => all + (of.dosageUnit === 'SESSIONS' ? 1 : line.present), 0);
        const isBelow = of.floor !== null && dosage < of.floor;
        const full = own.reduce((all, { share }) => all + share, 0);
        if (isBelow)
          expect(sum(own)).toBeLessThanOrEqual((full * of.belowFloorPercent) / 100 + own.length / 2);
        else if (of.cap === null || dosage <= of.cap) expect(sum(own)).toBe(full);
        if (isBelow && of.belowFloorPercent === 0) expect(sum(own)).toBe(0);
        if (of.cap !== null && of.dosageUnit === 'SESSIONS')
          expect(own.filter(({ rule }) => rule === 'PAID').length).toBeLessThanOrEqual(of.cap);
        expect(own.every(({ amount, share }) => amount >= 0 && amount <= share)).toBe(true);
      }
    }),
  );
});

it('settlePeriod does not depend on the order of the ledger', () => {
  fc.assert(
    fc.property(sessions, terms, (ledger, of) => {
      const lines = settlePeriod(ledger, versionWith(of));
      expect(settlePeriod([...ledger].reverse(), versionWith(of))).toEqual(lines);
    }),
  );
});

it('settlePeriod leaves out days and programs that no version covers', () => {
  fc.assert(
    fc.property(sessions, terms, (ledger, of) => {
      const [version] = versionWith(of);
      const later = { ...version!, number: 2, from: '2026-10-16', programIds: ['other'] };
      const lines = settlePeriod(ledger, [version!, later]);
      expect(lines.every(({ day }) => day < '2026-10-16')).toBe(true);
    }),
  );
});

it('correctionsOf brings what is settled to what the ledger says now, and then finds nothing', () => {
  fc.assert(
    fc.property(sessions, sessions, terms, (before, after, of) => {
      const settled: SettledPart[] = settlePeriod(before, versionWith(of)).map((line) => ({
        ...{ sessionId: line.sessionId, learnerId: line.learnerId },
        ...{ figure: line.amount, paid: line.amount },
      }));
      const now = settlePeriod(after, versionWith(of));
      const corrections = correctionsOf(now, settled);
      const paid = settled.reduce((all, part) => all + part.paid, 0);
      expect(paid + sum(corrections)).toBe(sum(now));
      const keyOf = (part: { sessionId: string; learnerId: string }) => `${part.sessionId} ${part.learnerId}`;
      const found = new Map(corrections.map((part) => [keyOf(part), part]));
      const known = settled.map((part) => {
        const correction = found.get(keyOf(part));
        return correction
          ? { ...part, figure: correction.figure, paid: part.paid + correction.amount }
          : part;
      });
      const added = corrections
        .filter((part) => !settled.some((one) => keyOf(one) === keyOf(part)))
        .map(({ amount, ...part }) => ({ ...part, paid: amount }));
      expect(correctionsOf(now, [...known, ...added])).toEqual([]);
    }),
  );
});

it('correctionsOf lets a decision stand until the figure changes', () => {
  const part = { sessionId: 's1', learnerId: 'a' };
  const decided = [{ ...part, figure: 0, paid: 2000 }];
  expect(correctionsOf([{ ...part, amount: 0 }], decided)).toEqual([]);
  expect(correctionsOf([{ ...part, amount: 2000 }], decided)).toEqual([]);
  expect(correctionsOf([{ ...part, amount: 1500 }], decided)).toEqual([
    { ...part, figure: 1500, amount: -500 },
  ]);
  expect(correctionsOf([], [{ ...part, figure: 900, paid: 900 }])).toEqual([
    { ...part, figure: 0, amount: -900 },
  ]);
});

it('versionOn takes the version that was made last', () => {
  const base = { until: '2026-12-31', programIds: [], terms: {} as ContractTerms };
  const versions = [
    { ...base, number: 1, from: '2026-01-01' },
    { ...base, number: 2, from: '2026-11-01' },
    { ...base, number: 3, from: '2026-10-01', until: '2026-11-15' },
  ];
  expect(versionOn(versions, '2025-12-31')).toBeNull();
  expect(versionOn(versions, '2026-09-30')?.number).toBe(1);
  expect(versionOn(versions, '2026-11-02')?.number).toBe(3);
  expect(versionOn(versions, '2026-11-16')).toBeNull();
});

it('splitEvenly adds up, and its parts differ by at most one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 30 }), (amount, parts) => {
      const split = splitEvenly(amount, parts);
      expect(split.reduce((all, part) => all + part, 0)).toBe(amount);
      expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1);
    }),
  );
});

it('bonusesOf needs a growth beyond its error, and the share of learners on target', () => {
  const rules = [
    { kind: 'GROWTH' as const, percent: 0, cents: 500 },
    { kind: 'ON_TARGET' as const, percent: 60, cents: 700 },
  ];
  const amounts = (outcome: Parameters<typeof bonusesOf>[1]) =>
    bonusesOf(rules, outcome).map(({ rule, amount }) => [rule, amount]);
  expect(amounts(null)).toEqual([
    ['NO_FIGURE', 0],
    ['NO_FIGURE', 0],
  ]);
  expect(amounts({ growth: 310, error: 310, learners: 10, onTarget: 6 })).toEqual([
    ['NOT_REACHED', 0],
    ['REACHED', 700],
  ]);
  expect(amounts({ growth: 311, error: 310, learners: 0, onTarget: 0 })).toEqual([
    ['REACHED', 500],
    ['NO_FIGURE', 0],
  ]);
});

it('bonusesOf pays PER_LEARNER for each learner on target', () => {
  const rules = [{ kind: 'PER_LEARNER' as const, percent: 0, cents: 5000 }];
  const of = (learners: number | null, onTarget: number | null) =>
    bonusesOf(rules, { growth: null, error: null, learners, onTarget })[0];
  expect(of(4, 3)).toMatchObject({ rule: 'REACHED', amount: 15_000 });
  expect(of(4, 0)).toMatchObject({ rule: 'NOT_REACHED', amount: 0 });
  expect(of(0, 0)).toMatchObject({ rule: 'NO_FIGURE', amount: 0 });
});
