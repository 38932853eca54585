import fc from 'fast-check';
import { addDays, addMonths, dayIn, dayNumber, dayNumbered, startOfDay, today } from './index';

const ZONES = [
  ...['UTC', 'America/Denver', 'America/St_Johns', 'Europe/London', 'Europe/Berlin', 'Asia/Kolkata'],
  ...['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Havana', 'Africa/Cairo', 'Australia/Lord_Howe'],
];
const zones = fc.constantFrom(...ZONES);
const days = fc.integer({ min: dayNumber('2020-01-01'), max: dayNumber('2035-12-31') }).map(dayNumbered);
const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });

describe('today', () => {
  const evening = new Date('2026-11-27T00:30:00Z');

  it('is the date in the first zone that is known', () => {
    expect(today(evening, { timeZoneId: 'America/Denver' }, { timeZoneId: 'Asia/Tokyo' })).toBe('2026-11-26');
    expect(today(evening, { timeZoneId: null }, { timeZoneId: 'America/Denver' })).toBe('2026-11-26');
    expect(today(evening, {}, null, { timeZoneId: 'Asia/Tokyo' })).toBe('2026-11-27');
    expect(today(evening, {})).toBe('2026-11-27');
  });

  it('begins at the first instant of the date, and ends with the last one before the next date', () => {
    fc.assert(
      fc.property(zones, days, (timeZoneId, day) => {
        const begin = startOfDay(day, timeZoneId);
        expect(today(begin, { timeZoneId })).toBe(day);
        expect(today(new Date(begin.getTime() - 1), { timeZoneId })).toBe(addDays(day, -1));
      }),
    );
  });

  it('is at most one day from the date in UTC', () => {
    fc.assert(
      fc.property(zones, instants, (zone, at) => {
        const apart = dayNumber(dayIn(zone, at)) - dayNumber(dayIn('UTC', at));
        expect([-1, 0, 1]).toContain(apart);
      }),
    );
  });
});

it('adds days and months across years and leap days', () => {
  expect([addDays('2028-02-28', 1), addDays('2026-12-31', 1), addDays('2026-01-01', -1)]).toEqual([
    ...['2028-02-29', '2027-01-01', '2025-12-31'],
  ]);
  expect([addMonths('2026-01', -1), addMonths('2026-11', 3)]).toEqual(['2025-12', '2027-02']);
  fc.assert(
    fc.property(days, fc.integer({ min: -400, max: 400 }), (day, count) => {
      expect(dayNumber(addDays(day, count)) - dayNumber(day)).toBe(count);
      expect(addDays(addDays(day, count), -count)).toBe(day);
    }),
  );
});
