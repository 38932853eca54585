import fc from 'fast-check';
import { mondaysUntil } from './week-days';

it('returns consecutive Mondays, the last one of the current week in the zone', () => {
  expect(mondaysUntil(new Date('2026-11-23T05:00:00Z'), 'America/Denver', 2)).toEqual([
    '2026-11-09',
    '2026-11-16',
  ]);
  expect(mondaysUntil(new Date('2026-11-23T05:00:00Z'), 'Europe/Berlin', 2)).toEqual([
    '2026-11-16',
    '2026-11-23',
  ]);
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(
      instants,
      fc.constantFrom('America/Denver', 'Pacific/Auckland', 'UTC'),
      fc.integer({ min: 1, max: 26 }),
      (now, zone, weeks) => {
        const days = mondaysUntil(now, zone, weeks).map((day) => Date.parse(day));
        expect(days).toHaveLength(weeks);
        for (const [index, day] of days.entries()) {
          expect(new Date(day).getUTCDay()).toBe(1);
          if (index > 0) expect(day - days[index - 1]!).toBe(7 * 24 * 3600_000);
        }
        const age = now.getTime() - days.at(-1)!;
        expect(age).toBeGreaterThan(-15 * 3600_000);
        expect(age).toBeLessThan(8 * 24 * 3600_000);
      },
    ),
  );
});
