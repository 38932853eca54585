import fc from 'fast-check';
import { PublicError } from '@lyceum/server/errors';
import { requestedDays } from './requested-days';

const NOW = new Date('2026-11-25T18:00:00Z');
const DAY = 86_400_000;
const day = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('spans whole days, both inclusive, or names the invalid one', () => {
  fc.assert(
    fc.property(
      day,
      day,
      fc.constantFrom('America/Denver', 'America/New_York', 'UTC'),
      (beginDate, endDate, zone) => {
        const days = (Date.parse(endDate) - Date.parse(beginDate)) / DAY + 1;
        try {
          const { from, to } = requestedDays({ beginDate, endDate }, NOW, zone);
          // Daylight saving makes it an hour more or less.
          expect(Math.abs(to.getTime() - from.getTime() - days * DAY)).toBeLessThanOrEqual(DAY / 24);
          expect(days).toBeGreaterThanOrEqual(1);
          expect(days).toBeLessThanOrEqual(366);
        } catch (error) {
          if (!(error instanceof PublicError)) throw error;
          expect(error.extensions['field']).toBe(days < 1 ? 'endDate' : 'beginDate');
        }
      },
    ),
  );
});

it('is the last 30 days by default', () => {
  expect(requestedDays({}, NOW, 'America/Denver')).toEqual({
    begin: '2026-10-27',
    end: '2026-11-25',
    from: new Date('2026-10-27T06:00:00Z'),
    to: new Date('2026-11-26T07:00:00Z'),
  });
});
