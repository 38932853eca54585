import fc from 'fast-check';
import { ATTENDANCE_STATUSES, fits, lostReasonOf, markOf, remarked, statusOf } from './status';

const status = fc.constantFrom(...ATTENDANCE_STATUSES);
const scheduled = fc.integer({ min: 1, max: 480 });

describe('the register’s statuses and their minutes', () => {
  it('agree for any status and missed minutes that a mark is made from', () => {
    fc.assert(
      fc.property(status, scheduled, fc.integer({ min: -50, max: 900 }), (given, length, missed) => {
        const mark = markOf(given, length, missed);
        expect(fits(mark, length)).toBe(true);
        if (length > 1) expect(mark.status).toBe(given);
      }),
    );
  });

  it('agree after any correction of minutes: none give ABSENT or EXCUSED, all give PRESENT, a part gives neither', () => {
    fc.assert(
      fc.property(status, scheduled, fc.nat(480), (given, length, minutes) => {
        const mark = remarked({ status: given }, minutes, length);
        expect(fits(mark, length)).toBe(true);
        expect(mark.minutesPresent).toBe(Math.min(minutes, length));
        const part = minutes > 0 && minutes < length;
        expect(['LATE', 'LEFT_EARLY'].includes(mark.status)).toBe(part);
        expect(mark.status === 'PRESENT').toBe(minutes >= length);
      }),
    );
  });

  it('survive a round trip through the ledger', () => {
    fc.assert(
      fc.property(status, scheduled, fc.nat(480), (given, length, missed) => {
        const mark = markOf(given, length, missed);
        const lost = length - mark.minutesPresent;
        expect(lostReasonOf(mark.status) === null).toBe(lost === 0);
        expect(statusOf(mark.minutesPresent, lost, lostReasonOf(mark.status))).toBe(mark.status);
      }),
    );
  });

  it('report 30 of 45 minutes as late, not absent, whatever the reason', () => {
    for (const reason of ['ABSENT', 'EXCUSED', 'OTHER', null]) expect(statusOf(30, 15, reason)).toBe('LATE');
    expect(statusOf(30, 15, 'LEFT_EARLY')).toBe('LEFT_EARLY');
  });

  it('are null for a learner whose session had no tutor or was cancelled', () => {
    for (const reason of ['NO_TUTOR', 'CANCELLED_BY_LEADER', 'CANCELLED_BY_LEARNER'])
      expect(statusOf(0, 45, reason)).toBeNull();
  });
});
