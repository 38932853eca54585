import fc from 'fast-check';
import { findConflicts, isAvailable, type ConflictFacts } from './conflicts';
import { addDays } from '../clock/wall-clock';

const base = new Date('2026-11-23T00:00:00Z').getTime();
const at = (minute: number) => new Date(base + minute * 60_000);
const tutor = { userId: 'tutor', userType: 'LEADER' as const };
const learner = { userId: 'learner', userType: 'LEARNER' as const };
const slot = (from: number, to: number, date = '2026-11-23') => ({
  date,
  startsAt: at(from),
  endsAt: at(to),
  people: [tutor, learner],
});
const facts: ConflictFacts = {
  slots: [],
  busy: [],
  away: [],
  hours: new Map(),
  bufferMinutes: 0,
  limit: null,
  bookableUntil: null,
  holidays: new Map(),
  schools: [],
  holidayTimeZoneId: 'UTC',
};

describe('findConflicts', () => {
  it('returns a double booking exactly where two times share a minute', () => {
    const range = fc.tuple(fc.nat(300), fc.integer({ min: 1, max: 90 }));
    fc.assert(
      fc.property(range, fc.array(range, { maxLength: 8 }), ([from, length], others) => {
        const busy = others.map(([start, minutes], index) => ({
          userId: 'tutor',
          sessionId: String(index),
          startsAt: at(start),
          endsAt: at(start + minutes),
        }));
        const minutes = new Set(Array.from({ length }, (_, index) => from + index));
        const expected = others.flatMap(([start, long], index) =>
          Array.from({ length: long }, (_, n) => start + n).some((minute) => minutes.has(minute))
            ? [String(index)]
            : [],
        );
        const conflicts = findConflicts({ ...facts, slots: [slot(from, from + length)], busy });
        expect(conflicts.map(({ sessionId }) => sessionId)).toEqual(expected);
        expect(conflicts.every(({ type }) => type === 'DOUBLE_BOOKED')).toBe(true);
      }),
    );
  });

  it('applies the buffer to leaders only, and up to its last minute', () => {
    const busy = [tutor, learner].map(({ userId }) => ({
      userId,
      sessionId: 's',
      startsAt: at(60),
      endsAt: at(90),
    }));
    const near = findConflicts({ ...facts, slots: [slot(95, 120)], busy, bufferMinutes: 10 });
    expect(near.map(({ type, userId }) => [type, userId])).toEqual([['TIME_BUFFER', 'tutor']]);
    expect(findConflicts({ ...facts, slots: [slot(100, 120)], busy, bufferMinutes: 10 })).toEqual([]);
  });

  it('returns dates of one save that overlap each other', () => {
    const conflicts = findConflicts({
      ...facts,
      slots: [slot(0, 60), slot(30, 90, '2026-11-24')].map((each) => ({ ...each, people: [learner] })),
    });
    expect(conflicts.map(({ date, sessionId }) => [date, sessionId])).toEqual([
      ['2026-11-23', null],
      ['2026-11-24', null],
    ]);
  });

  it('returns the holiday of the day in the ecosystem’s zone', () => {
    const holidays = new Map([['2026-11-22', 'Thanksgiving']]);
    const night = findConflicts({
      ...facts,
      slots: [slot(60, 120)],
      holidays,
      holidayTimeZoneId: 'America/Denver',
    });
    expect(night).toMatchObject([{ type: 'HOLIDAY', holiday: 'Thanksgiving', userId: null }]);
  });

  it('counts learners’ minutes over the dates of the save', () => {
    const limit = {
      type: 'WEEKLY' as const,
      minuteLimit: 100,
      timeZoneId: 'UTC',
      used: [{ userId: 'learner', startsAt: at(0), minutes: 30 }],
    };
    const slots = [slot(600, 660), slot(2040, 2100, '2026-11-24'), slot(11000, 11060, '2026-11-30')];
    expect(findConflicts({ ...facts, slots, limit })).toMatchObject([
      { date: '2026-11-24', type: 'SESSION_LIMIT', userId: 'learner' },
    ]);
  });

  it('refuses dates beyond the advance limit', () => {
    expect(findConflicts({ ...facts, slots: [slot(60, 90)], bookableUntil: at(59) })).toMatchObject([
      { type: 'ADVANCE_LIMIT' },
    ]);
    expect(findConflicts({ ...facts, slots: [slot(60, 90)], bookableUntil: at(60) })).toEqual([]);
    const bookableUntilOf = new Map([['tutor', at(59)]]);
    expect(findConflicts({ ...facts, slots: [slot(60, 90)], bookableUntilOf })).toMatchObject([
      { type: 'ADVANCE_LIMIT', userId: 'tutor' },
    ]);
  });
});

describe('isAvailable', () => {
  const weekly = [
    { day: 1, startTime: '09:00', endTime: '12:00' },
    { day: 1, startTime: '12:00', endTime: '15:00' },
  ];
  const denver = { timeZoneId: 'America/Denver', weekly, overrides: [] };

  it('uses the person’s zone, and joins ranges that touch', () => {
    expect(isAvailable({ startsAt: at(16 * 60), endsAt: at(22 * 60) }, denver)).toBe(true);
    expect(isAvailable({ startsAt: at(16 * 60 - 1), endsAt: at(17 * 60) }, denver)).toBe(false);
  });

  it('gives hours of a date precedence over weekly hours', () => {
    const overrides = [{ date: '2026-11-23', availability: [] }];
    expect(isAvailable({ startsAt: at(16 * 60), endsAt: at(17 * 60) }, { ...denver, overrides })).toBe(false);
  });

  it('checks the local minutes, also in a repeated hour', () => {
    const open = (startTime: string, endTime: string) =>
      isAvailable(
        { startsAt: new Date('2026-11-01T07:30:00Z'), endsAt: new Date('2026-11-01T08:30:00Z') }, // 01:30–01:30
        { timeZoneId: 'America/Denver', weekly: [{ day: 0, startTime, endTime }], overrides: [] },
      );
    expect([open('01:00', '02:00'), open('01:30', '02:00'), open('02:00', '03:00')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is true at any time for a person who is available all day, in every zone', () => {
    const always = Array.from({ length: 7 }, (_, day) => ({ day, startTime: '00:00', endTime: '23:59' }));
    fc.assert(
      fc.property(
        fc.nat(525_600),
        fc.integer({ min: 1, max: 600 }),
        fc.constantFrom('America/Denver', 'Asia/Kolkata', 'Australia/Lord_Howe'),
        (from, length, timeZoneId) =>
          isAvailable(
            { startsAt: at(from), endsAt: at(from + length) },
            { timeZoneId, weekly: always, overrides: [] },
          ),
      ),
    );
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});
