import {
  addDays,
  dayOf,
  endsNextDay,
  instantOf,
  minutesBetween,
  recentMonths,
  sameClock,
  spanOf,
  timeAfter,
  timeOf,
  weekdayOf,
} from './days';

const iso = (instant: number) => new Date(instant).toISOString();

describe('days', () => {
  it('dayOf gives the calendar day in the zone', () => {
    expect(dayOf('2026-11-22T05:30:00Z', 'America/Denver')).toBe('2026-11-21');
    expect(dayOf('2026-11-22T05:30:00Z', 'Asia/Kolkata')).toBe('2026-11-22');
  });

  it('cross the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(weekdayOf('2026-11-21')).toBe(6);
  });

  it('instantOf finds the instant of a wall-clock time on both sides of a clock change', () => {
    expect(iso(instantOf('2026-10-31', '16:00', 'America/Denver'))).toBe('2026-10-31T22:00:00.000Z');
    expect(iso(instantOf('2026-11-01', '16:00', 'America/Denver'))).toBe('2026-11-01T23:00:00.000Z');
    expect(iso(instantOf('2026-11-01', '00:00', 'America/Denver'))).toBe('2026-11-01T06:00:00.000Z');
    expect(iso(instantOf('2026-11-21', '10:00', 'Asia/Kathmandu'))).toBe('2026-11-21T04:15:00.000Z');
  });

  it('sameClock compares the clocks of two zones at an instant', () => {
    expect(sameClock('America/Denver', 'America/Phoenix', '2026-12-01T12:00:00Z')).toBe(true);
    expect(sameClock('America/Denver', 'America/Phoenix', '2026-07-01T12:00:00Z')).toBe(false);
  });

  it('recentMonths lists this month and the six before it', () => {
    expect(recentMonths('2026-02-14')).toEqual([
      '2026-02',
      '2026-01',
      '2025-12',
      '2025-11',
      '2025-10',
      '2025-09',
      '2025-08',
    ]);
  });

  it('timeOf gives midnight as 00:00', () => {
    expect(timeOf('2026-12-01T07:00:00Z', 'America/Denver')).toBe('00:00');
  });

  it('minutesBetween counts minutes between clock times, also past midnight', () => {
    expect(minutesBetween('16:00', '17:30')).toBe(90);
    expect(minutesBetween('16:00', '15:59')).toBe(24 * 60 - 1);
    expect(['00:00', '24:00'].map((end) => minutesBetween('23:00', end))).toEqual([60, 60]);
    expect(minutesBetween('23:00', '23:00')).toBe(0);
    expect(timeAfter('16:45', 30)).toBe('17:15');
    expect(timeAfter('23:50', 60)).toBe('00:50');
  });

  it('spanOf lets a session end on the next day', () => {
    expect([
      endsNextDay('23:00', '00:30'),
      endsNextDay('23:00', '24:00'),
      endsNextDay('16:00', '17:00'),
    ]).toEqual([...[true, true, false]]);
    expect(spanOf('2026-11-26', '23:00', '00:30', 'America/Denver')).toEqual([
      Date.parse('2026-11-27T06:00:00Z'),
      Date.parse('2026-11-27T07:30:00Z'),
    ]);
  });
});
