import fc from 'fast-check';
import {
  allLost,
  completionStatus,
  correct,
  minutesOf,
  settle,
  staysOf,
  type AttendanceEvent,
} from './dosage';

const startsAt = new Date('2026-11-23T16:00:00Z');
const at = (minute: number) => new Date(startsAt.getTime() + minute * 60_000);
const join = (minute: number): AttendanceEvent => ({ kind: 'JOIN', at: at(minute), source: 'ROOM' });
const leave = (minute: number): AttendanceEvent => ({ kind: 'LEAVE', at: at(minute), source: 'ROOM' });
const hour = { startsAt, endsAt: at(60), graceMinutes: 5 };
const leaders = [[join(-2)]];

const events = fc.array(
  fc.record({
    kind: fc.constantFrom<'JOIN' | 'LEAVE'>('JOIN', 'LEAVE'),
    at: fc.integer({ min: -60, max: 200 }).map(at),
    source: fc.constantFrom('ROOM' as const, 'LEADER' as const),
  }),
  { maxLength: 12 },
);

describe('settle', () => {
  it('keeps scheduled = present + lost, with a reason exactly when minutes are lost', () => {
    fc.assert(
      fc.property(
        events,
        fc.array(events, { maxLength: 3 }),
        fc.nat(20),
        fc.integer({ min: 1, max: 180 }),
        (learner, who, grace, length) => {
          const ledger = settle({ startsAt, endsAt: at(length), graceMinutes: grace, learner, leaders: who });
          expect(ledger.scheduled).toBe(length);
          expect(ledger.present + ledger.lost).toBe(ledger.scheduled);
          expect(ledger.present).toBeGreaterThanOrEqual(0);
          expect(ledger.lost).toBeGreaterThanOrEqual(0);
          expect(ledger.delivered).toBeLessThanOrEqual(length);
          expect(ledger.lostReason === null).toBe(ledger.lost === 0);
        },
      ),
    );
  });

  it('stays in balance through any corrections', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 180 }), fc.array(fc.nat(180)), (length, marks) => {
        let ledger = allLost(length, 'ABSENT', 'SCHEDULE');
        for (const mark of marks.filter((minutes) => minutes <= length)) {
          ledger = correct(ledger, mark, null, 'ADMIN');
          expect(ledger.present + ledger.lost).toBe(length);
          expect(ledger.lostReason === null).toBe(ledger.lost === 0);
        }
      }),
    );
  });

  it('counts from the start within the grace minutes, and as late after them', () => {
    expect(settle({ ...hour, learner: [join(5)], leaders })).toMatchObject({
      present: 60,
      lost: 0,
      lostReason: null,
    });
    expect(settle({ ...hour, learner: [join(6)], leaders })).toMatchObject({
      present: 54,
      lost: 6,
      lostReason: 'LATE',
    });
  });

  it('distinguishes absence, leaving early and a missing tutor', () => {
    expect(settle({ ...hour, learner: [], leaders })).toMatchObject({
      present: 0,
      lostReason: 'ABSENT',
      source: 'SCHEDULE',
    });
    expect(settle({ ...hour, learner: [join(0), leave(40)], leaders })).toMatchObject({
      present: 40,
      lostReason: 'LEFT_EARLY',
    });
    expect(settle({ ...hour, learner: [join(0)], leaders: [[]] })).toMatchObject({
      delivered: 0,
      present: 0,
      lostReason: 'NO_TUTOR',
    });
  });

  it('counts a time of presence once after rejoining', () => {
    const events = [join(-3), leave(10), join(20), join(25), leave(30), leave(31)];
    expect(minutesOf(staysOf(events, hour))).toBe(20);
  });
});

describe('completionStatus', () => {
  it('depends on who was present', () => {
    expect(completionStatus(1, 1)).toBe('ATTENDED');
    expect(completionStatus(0, 1)).toBe('LEARNER_ABSENT');
    expect(completionStatus(1, 0)).toBe('LEADER_ABSENT');
    expect(completionStatus(0, 0)).toBe('ALL_ABSENT');
  });
});
