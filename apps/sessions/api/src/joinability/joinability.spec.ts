import fc from 'fast-check';
import { toWallClock } from '../clock/wall-clock';
import { joinOpensAt, joinState } from './joinability';

const startsAt = new Date('2026-11-23T16:00:00Z');
const session = {
  status: 'UPCOMING' as const,
  startsAt,
  endsAt: new Date('2026-11-23T17:00:00Z'),
  timeZoneId: 'America/Denver',
};
const rules = { joinMinutesPrior: 5, onlyToday: false };

describe('joinState', () => {
  it('is open exactly from the opening minutes before the start to the end', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 600 }), fc.nat(60), (minute, joinMinutesPrior) => {
        const now = new Date(startsAt.getTime() + minute * 60_000);
        const open = minute >= -joinMinutesPrior && minute < 60;
        expect(joinState(session, { ...rules, joinMinutesPrior }, now) === 'OPEN').toBe(open);
      }),
    );
  });

  it('returns the reason why joining is not possible', () => {
    expect(joinState(session, rules, new Date('2026-11-23T15:54:59Z'))).toBe('TOO_EARLY');
    expect(joinState(session, rules, session.endsAt)).toBe('OVER');
    expect(joinState({ ...session, status: 'CANCELLED' }, rules, startsAt)).toBe('NOT_UPCOMING');
    expect(joinOpensAt(session, rules).toISOString()).toBe('2026-11-23T15:55:00.000Z');
  });

  it('waits for the session’s day where joining is limited to it', () => {
    const midnight = {
      ...session,
      startsAt: new Date('2026-11-23T07:01:00Z'),
      endsAt: new Date('2026-11-23T08:00:00Z'),
    };
    expect(joinState(midnight, { ...rules, onlyToday: true }, new Date('2026-11-23T06:58:00Z'))).toBe(
      'TOO_EARLY',
    );
    expect(joinState(midnight, { ...rules, onlyToday: true }, new Date('2026-11-23T07:00:00Z'))).toBe('OPEN');
  });

  it('opens at the instant that joinOpensAt returns, in every zone and for every window', () => {
    const zones = ['America/Denver', 'Asia/Kolkata', 'Pacific/Auckland', 'America/St_Johns', 'Etc/GMT+12'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 365 * 1440 }),
        fc.nat(120),
        fc.boolean(),
        (timeZoneId, minute, joinMinutesPrior, onlyToday) => {
          const start = new Date(Date.parse('2026-01-01T00:00:00Z') + minute * 60_000);
          const one = {
            ...session,
            timeZoneId,
            startsAt: start,
            endsAt: new Date(start.getTime() + 3_600_000),
          };
          const own = { joinMinutesPrior, onlyToday };
          const opens = joinOpensAt(one, own);
          expect(joinState(one, own, opens)).toBe('OPEN');
          expect(joinState(one, own, new Date(opens.getTime() - 1))).toBe('TOO_EARLY');
          expect(opens <= start).toBe(true);
          if (onlyToday)
            expect(toWallClock(opens, timeZoneId).date).toBe(toWallClock(start, timeZoneId).date);
        },
      ),
    );
  });
});
