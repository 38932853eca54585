import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { addDays, isTimeZone, startOfDay, toInstants, toWallClock } from './wall-clock';

const ZONES = [
  'UTC',
  'America/Denver',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'America/Havana',
  'Europe/Madrid',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Antarctica/Troll',
];
const zone = fc.constantFrom(...ZONES);
const from = Date.parse('2005-01-01T00:00Z');
const to = Date.parse('2040-01-01T00:00Z');
const instant = fc.integer({ min: from / 60_000, max: to / 60_000 }).map((minute) => minute * 60_000);
/** Half of the instants lie within a day of a clock change of the zone. */
const place = fc
  .tuple(zone, instant, fc.integer({ min: -1500, max: 1500 }), fc.boolean())
  .map(([timeZoneId, at, minutes, near]): [string, number] => {
    const next = Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO(timeZoneId)
      .getTimeZoneTransition('next');
    return [timeZoneId, near && next ? next.epochMilliseconds + minutes * 60_000 : at];
  });
const ROUNDS = { numRuns: 1500 };

it('returns the local time that the zone rules give, whatever was cached before', () => {
  fc.assert(
    fc.property(place, ([timeZoneId, at]) => {
      const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZoneId);
      expect(toWallClock(new Date(at), timeZoneId)).toEqual({
        date: zoned.toPlainDate().toString(),
        time: zoned.toPlainTime().toString().slice(0, 5),
        dayOfWeek: zoned.dayOfWeek % 7,
      });
    }),
    ROUNDS,
  );
});

it('returns the instant of every local time and the start of every day that the zone rules give', () => {
  fc.assert(
    fc.property(place, ([timeZoneId, at]) => {
      const asked = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('UTC').toPlainDateTime();
      const date = asked.toPlainDate().toString();
      const startTime = asked.toPlainTime().toString().slice(0, 5);
      const expected = asked.toZonedDateTime(timeZoneId, { disambiguation: 'compatible' });
      const { startsAt, movedByClockChange } = toInstants({ date, startTime, endTime: '23:59', timeZoneId });
      expect([startsAt.getTime(), movedByClockChange]).toEqual([
        expected.epochMilliseconds,
        !expected.toPlainDateTime().equals(asked),
      ]);
      const begins = asked.toPlainDate().toZonedDateTime(timeZoneId).epochMilliseconds;
      expect(startOfDay(date, timeZoneId).getTime()).toBe(begins);
      const days = (at % 800) - 400;
      expect(addDays(date, days)).toBe(asked.toPlainDate().add({ days }).toString());
    }),
    ROUNDS,
  );
});

it('throws for days, times and zones that do not exist', () => {
  const time = { date: '2026-02-30', startTime: '10:00', endTime: '11:00', timeZoneId: 'America/Denver' };
  expect(() => toInstants(time)).toThrow(RangeError);
  expect(() => toInstants({ ...time, date: '2026-02-20', startTime: '25:00' })).toThrow(RangeError);
  expect(() => toWallClock(new Date(), 'America/Nowhere')).toThrow(RangeError);
  expect(['America/Nowhere', 'America/Denver', 'America/Denver'].map(isTimeZone)).toEqual([
    false,
    true,
    true,
  ]);
});
