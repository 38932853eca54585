import fc from 'fast-check';
import { sheetWeeks } from './sheet-weeks';

const ZONE = 'America/Denver';
const now = new Date('2026-12-02T18:00:00Z');
const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

it('ends with the week of the given day, by default the current one', () => {
  expect(sheetWeeks({ weeks: 2 }, now, ZONE)).toEqual(['2026-11-23', '2026-11-30']);
  expect(sheetWeeks({ until: '2026-11-29', weeks: 1 }, now, ZONE)).toEqual(['2026-11-23']);
  expect(sheetWeeks({}, now, ZONE)).toHaveLength(6);
});

it('returns the given number of consecutive weeks, the last with the day', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 12 }), (date, weeks) => {
      const until = date.toISOString().slice(0, 10);
      const mondays = sheetWeeks({ until, weeks }, now, ZONE).map((day) => Date.parse(`${day}T00:00Z`));
      expect(mondays).toHaveLength(weeks);
      mondays.slice(1).forEach((day, index) => expect(day - mondays[index]!).toBe(7 * 86_400_000));
      const since = Date.parse(`${until}T00:00Z`) - mondays.at(-1)!;
      expect(since).toBeGreaterThanOrEqual(0);
      expect(since).toBeLessThan(7 * 86_400_000);
    }),
  );
});

it.each([{ weeks: 0 }, { weeks: 13 }, { until: 'tomorrow' }])('refuses %j', (input) => {
  expect(() => sheetWeeks(input, now, ZONE)).toThrow();
});
