import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { lastBegun, openWindow, windowsOf, type Schedule } from './windows';

const days = fc
  .tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 731 }))
  .map(([from, length]) => {
    const start = Temporal.PlainDate.from('2024-01-01').add({ days: from });
    return { startDate: start.toString(), endDate: start.add({ days: length }).toString() };
  });
const schedules: fc.Arbitrary<Schedule> = fc
  .tuple(
    days,
    fc.constantFrom<Schedule['cadence']>('ONCE', 'WEEKLY', 'MONTHLY', 'QUARTERLY', 'TERMLY'),
    fc.integer({ min: 1, max: 26 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 731 }), { maxLength: 11 }),
  )
  .map(([span, cadence, cadenceWeeks, offsets]) => {
    const first = Temporal.PlainDate.from(span.startDate);
    const starts = offsets.map((offset) => first.add({ days: offset }).toString()).sort();
    return { ...span, cadence, cadenceWeeks, termStarts: starts.filter((day) => day <= span.endDate) };
  });
const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

describe('windows of an assessment', () => {
  it('cover the days from the first to the last without gaps', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const windows = windowsOf(schedule);
        expect(windows[0]!.startDate).toBe(schedule.startDate);
        expect(windows.at(-1)!.endDate).toBe(schedule.endDate);
        for (const [at, { startDate, endDate }] of windows.entries()) {
          expect(startDate <= endDate).toBe(true);
          if (at > 0) expect(startDate).toBe(dayAfter(windows[at - 1]!.endDate));
        }
        expect(windows.length).toBeLessThanOrEqual(110);
      }),
    );
  });

  it('contain each day exactly once: that window is open on the day and the last begun', () => {
    fc.assert(
      fc.property(schedules, fc.integer({ min: -3, max: 735 }), (schedule, offset) => {
        const windows = windowsOf(schedule);
        const today = Temporal.PlainDate.from(schedule.startDate).add({ days: offset }).toString();
        const holding = windows.filter((each) => each.startDate <= today && today <= each.endDate);
        const within = schedule.startDate <= today && today <= schedule.endDate;
        expect(holding).toHaveLength(within ? 1 : 0);
        expect(openWindow(windows, today)).toEqual(holding[0] ?? null);
        const last = lastBegun(windows, today);
        expect(last).toEqual(today < schedule.startDate ? null : (holding[0] ?? windows.at(-1)));
      }),
    );
  });

  it('last several weeks, or until the next term', () => {
    const span = { startDate: '2026-09-01', endDate: '2026-10-05' };
    const weeks = windowsOf({ ...span, cadence: 'WEEKLY', cadenceWeeks: 3 });
    expect(weeks.map(({ startDate }) => startDate)).toEqual(['2026-09-01', '2026-09-22']);
    expect(windowsOf({ ...span, cadence: 'TERMLY', termStarts: ['2026-09-10'] })).toEqual([
      { startDate: '2026-09-01', endDate: '2026-09-09' },
      { startDate: '2026-09-10', endDate: '2026-10-05' },
    ]);
  });

  it('begin on the same day of the month, or on the last day of a shorter one', () => {
    const windows = windowsOf({ startDate: '2026-01-31', endDate: '2026-04-15', cadence: 'MONTHLY' });
    expect(windows.map(({ startDate }) => startDate)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
  });
});
