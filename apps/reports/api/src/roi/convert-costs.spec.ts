import fc from 'fast-check';
import { convertCosts } from './convert-costs';
import { spreadCosts, type CostLine, type Output } from './spread-costs';

const code = fc.constantFrom('USD', 'CAD', 'EUR');
const lines = fc.array(
  fc.record({
    kind: fc.constant('STAFF' as const),
    source: fc.constant(null),
    cents: fc.nat(100_000_000),
    period: fc.constantFrom('ONCE' as const, 'WEEK' as const, 'MONTH' as const),
    currency: fc.option(code, { nil: undefined }),
  }),
  { maxLength: 10 },
);
const rates = fc.uniqueArray(
  fc.record({
    currency: fc.constantFrom('CAD', 'EUR'),
    rate: fc.double({ min: 0.01, max: 100, noNaN: true }),
    day: fc.constant('2026-11-20'),
    source: fc.constant('a bank'),
  }),
  { selector: ({ currency }) => currency },
);
const nothing: Output = {
  ...{ learnersPresent: 0, sessions: 0, minutesScheduled: 0, minutesDelivered: 0, minutesPresent: 0 },
  lost: { cancelled: 0, noLeader: 0, absent: 0, partly: 0 },
};

it('counts each cost once or lists it as missing, and adds up one currency alone', () => {
  fc.assert(
    fc.property(lines, rates, (all, given) => {
      const { counted, missing, rates: used } = convertCosts(all as CostLine[], 'USD', given);
      expect(counted.length + missing.length).toBe(all.length);
      for (const { currency } of missing) {
        expect(currency).not.toBe('USD');
        expect(given.some((rate) => rate.currency === currency)).toBe(false);
      }
      for (const line of counted) {
        const own = line.currency ?? 'USD';
        expect(line.rate).toBe(own === 'USD' ? 1 : given.find(({ currency }) => currency === own)!.rate);
      }
      expect(used.every(({ currency }) => counted.some((line) => line.currency === currency))).toBe(true);
      const spread = spreadCosts(counted, { currency: 'USD', weeks: 4, total: nothing, programs: [] });
      const sum = spread.lines.reduce((so, { centsInReport }) => so + centsInReport, 0);
      expect(spread.units.totalCents).toBe(sum);
      // The same costs without a rate of another currency cost no more.
      const own = convertCosts(all as CostLine[], 'USD', []).counted;
      const least = spreadCosts(own, { currency: 'USD', weeks: 4, total: nothing, programs: [] });
      expect(least.units.totalCents).toBeLessThanOrEqual(sum);
    }),
  );
});
