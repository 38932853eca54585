import fc from 'fast-check';
import { addDays, weekdayOf } from '../session/days';
import { CALENDAR_VIEWS, instantsOf, isDay, shownDays, stepFrom } from './calendar-range';

const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyView = fc.constantFrom(...CALENDAR_VIEWS);

describe('shownDays and stepFrom', () => {
  it('contain the current day, and never more than the server answers', () => {
    fc.assert(
      fc.property(anyView, anyDay, (view, day) => {
        const { start, end } = shownDays(view, day);
        expect(start <= day && day < end).toBe(true);
        const { from, to } = instantsOf({ start, end }, 'America/Denver');
        expect(Date.parse(to) - Date.parse(from)).toBeLessThanOrEqual(62 * 86_400_000);
      }),
    );
  });

  it('leave no gap between steps, and a step back undoes a step', () => {
    fc.assert(
      fc.property(fc.constantFrom('week', 'day', 'list'), anyDay, (view, day) => {
        const after = stepFrom(view, day, 1);
        expect(shownDays(view, after).start).toBe(shownDays(view, day).end);
        expect(shownDays(view, stepFrom(view, after, -1))).toEqual(shownDays(view, day));
      }),
    );
  });

  it('start months and weeks on a Sunday', () => {
    fc.assert(
      fc.property(fc.constantFrom('month', 'week'), anyDay, (view, day) => {
        expect(weekdayOf(shownDays(view, day).start)).toBe(0);
      }),
    );
    expect(shownDays('month', '2026-11-21')).toEqual({ start: '2026-11-01', end: '2026-12-13' });
    expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-01');
  });

  it('keep the viewer’s midnight across both clock changes', () => {
    const march = shownDays('day', '2026-03-08');
    expect(instantsOf(march, 'America/Denver')).toEqual({
      from: '2026-03-08T07:00:00.000Z',
      to: '2026-03-09T06:00:00.000Z',
    });
  });

  it('accept only valid days from the address', () => {
    expect(isDay('2026-11-21')).toBe(true);
    for (const value of [null, '', '2026-13-40', 'today', addDays('2026-11-21', 1).slice(1)])
      expect(isDay(value)).toBe(false);
  });
});
