import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { parseDate } from './parse-date';
import { ZonedClock } from './zoned-clock';

describe('dates', () => {
  it.each([
    ['2024-06-15', 0],
    ['2024-06-15 10:30:00', 37_800],
    ['2024-06-15T10:30', 37_800],
    ['6/15/2024 10:30 AM', 37_800],
    ['06/15/24, 12:05 am', 300],
    ['6/15/2024 12 pm', 43_200],
    ['2024-06-15 24:00:00', 86_400],
  ])('reads %s', (text, secondOfDay) => {
    expect(parseDate(text)).toEqual({ year: 2024, month: 6, day: 15, secondOfDay, offset: null });
  });

  it.each([
    '',
    'soon',
    '2024-13-01',
    '2024-02-30',
    '15/6/2024',
    '2024-06-15 25:00',
    '2024-06-15 10:75',
    '2024-06-15 13:00 PM',
    '45000',
  ])('refuses "%s"', (text) => expect(parseDate(text)).toBeNull());

  it('reads instants with Z and offsets', () => {
    const clock = new ZonedClock('America/Denver');
    expect(clock.epochSeconds(parseDate('2024-06-15T10:30:00Z')!)).toBe(Date.UTC(2024, 5, 15, 10, 30) / 1000);
    expect(clock.epochSeconds(parseDate('2024-06-15 10:30:00-05:00')!)).toBe(
      Date.UTC(2024, 5, 15, 15, 30) / 1000,
    );
  });

  it('moves a skipped hour forward and chooses the first of a repeated one', () => {
    const clock = new ZonedClock('America/Denver');
    expect(clock.epochSeconds(parseDate('2026-03-08 02:30')!)).toBe(Date.UTC(2026, 2, 8, 9, 30) / 1000);
    expect(clock.epochSeconds(parseDate('2026-11-01 01:30')!)).toBe(Date.UTC(2026, 10, 1, 7, 30) / 1000);
  });

  it('agrees with the calendar for any wall-clock time in any zone', () => {
    const zones = [
      'America/Denver',
      'America/New_York',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'America/Santiago',
      'Pacific/Apia',
      'UTC',
    ];
    const clocks = new Map(zones.map((zone) => [zone, new ZonedClock(zone)]));
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2001, 0, 1) / 1000, max: Date.UTC(2037, 11, 31) / 1000 }),
        (zone, wall) => {
          const text = new Date(wall * 1000).toISOString().slice(0, 19);
          const due = Temporal.PlainDateTime.from(text).toZonedDateTime(zone, {
            disambiguation: 'compatible',
          });
          expect(clocks.get(zone)!.epochSeconds(parseDate(text)!)).toBe(due.epochMilliseconds / 1000);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseDate(text)));
  });
});
