import fc from 'fast-check';
import { addDays, daysBetween } from '../clock/subject';
import { periodOf, periodsUpTo, type PayPeriods } from './pay-period';

const day = fc.integer({ min: -4000, max: 4000 }).map((days) => addDays('2026-11-28', days));
const periods: fc.Arbitrary<PayPeriods> = fc.record({
  period: fc.constantFrom('WEEK', 'TWO_WEEKS', 'MONTH'),
  startsOn: day,
});

it('puts every day into exactly one period, without gaps', () => {
  fc.assert(
    fc.property(periods, day, (by, at) => {
      const { firstDay, lastDay } = periodOf(by, at);
      expect(firstDay <= at && at <= lastDay).toBe(true);
      expect(periodOf(by, firstDay)).toEqual({ firstDay, lastDay });
      expect(periodOf(by, lastDay)).toEqual({ firstDay, lastDay });
      expect(periodOf(by, addDays(lastDay, 1)).firstDay).toBe(addDays(lastDay, 1));
      const length = daysBetween(firstDay, lastDay) + 1;
      if (by.period !== 'MONTH') expect(length).toBe(by.period === 'WEEK' ? 7 : 14);
    }),
  );
});

it('begins weeks on the weekday of the chosen day, and months on the first', () => {
  const startsOn = '2026-11-25'; // a Wednesday
  expect(periodOf({ period: 'WEEK', startsOn }, '2026-12-01')).toEqual({
    ...{ firstDay: '2026-11-25', lastDay: '2026-12-01' },
  });
  expect(periodOf({ period: 'TWO_WEEKS', startsOn }, '2026-11-24').firstDay).toBe('2026-11-11');
  expect(periodsUpTo({ period: 'MONTH', startsOn }, '2027-03-15', 3)).toEqual([
    { firstDay: '2027-03-01', lastDay: '2027-03-31' },
    { firstDay: '2027-02-01', lastDay: '2027-02-28' },
    { firstDay: '2027-01-01', lastDay: '2027-01-31' },
  ]);
});
