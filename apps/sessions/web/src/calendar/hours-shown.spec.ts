import { hoursShown } from './hours-shown';

const at = (startDateTime: string, endDateTime: string) => ({ startDateTime, endDateTime });

describe('hoursShown', () => {
  it('are those of a usual day while every session fits', () => {
    const inside = [at('2026-12-01T17:00:00Z', '2026-12-01T18:00:00Z')];
    expect(hoursShown(inside, 'America/Denver')).toEqual({
      slotMinTime: '08:00:00',
      slotMaxTime: '19:00:00',
    });
    expect(hoursShown([], 'UTC')).toEqual({ slotMinTime: '08:00:00', slotMaxTime: '19:00:00' });
  });

  it('extend to the earliest and latest session; a session past midnight extends them to the whole day', () => {
    const early = at('2026-12-01T12:30:00Z', '2026-12-01T13:00:00Z');
    const late = at('2026-12-02T02:00:00Z', '2026-12-02T03:15:00Z');
    expect(hoursShown([early, late], 'America/Denver')).toEqual({
      slotMinTime: '05:00:00',
      slotMaxTime: '21:00:00',
    });
    const night = at('2026-12-02T06:30:00Z', '2026-12-02T07:30:00Z');
    expect(hoursShown([night], 'America/Denver')).toEqual({
      slotMinTime: '00:00:00',
      slotMaxTime: '24:00:00',
    });
    const untilMidnight = at('2026-12-02T06:00:00Z', '2026-12-02T07:00:00Z');
    expect(hoursShown([untilMidnight], 'America/Denver').slotMinTime).toBe('08:00:00');
  });
});
