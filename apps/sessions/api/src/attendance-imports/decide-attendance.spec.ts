import fc from 'fast-check';
import { ATTENDANCE_STATUSES, statusOf } from '@lyceum/contracts/attendance';
import { correct, type AttendanceSource, type Dosage } from '../ledger/subject';
import { decideAttendance } from './decide-attendance';

const status = fc.constantFrom(...ATTENDANCE_STATUSES);
const source = fc.constantFrom<AttendanceSource>('ROOM', 'LEADER', 'ADMIN', 'IMPORT', 'SCHEDULE');
const dosage = fc
  .record({ scheduled: fc.integer({ min: 2, max: 300 }), part: fc.nat(300), source })
  .map(({ scheduled, part, source: by }): Dosage => {
    const empty: Dosage = {
      scheduled,
      delivered: 0,
      present: 0,
      lost: scheduled,
      lostReason: 'ABSENT',
      source: by,
    };
    return correct(empty, Math.min(part, scheduled), null, by);
  });

describe('decideAttendance', () => {
  it('keeps the balance of the ledger and gives the status of the row', () => {
    fc.assert(
      fc.property(status, fc.option(fc.nat(400)), dosage, (given, minutes, before) => {
        const decision = decideAttendance({ status: given, minutes }, before);
        if (!('dosage' in decision)) return;
        const { scheduled, present, lost, lostReason, source: by } = decision.dosage;
        expect(present + lost).toBe(scheduled);
        expect(scheduled).toBe(before.scheduled);
        expect(lostReason === null).toBe(lost === 0);
        expect(by).toBe('IMPORT');
        expect(statusOf(present, lost, lostReason)).toBe(given);
        if (minutes !== null) expect(present).toBe(minutes);
      }),
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(status, fc.option(fc.nat(400)), dosage, (given, minutes, before) => {
        const first = decideAttendance({ status: given, minutes }, before);
        if ('dosage' in first)
          expect(decideAttendance({ status: given, minutes }, first.dosage)).toEqual({ outcome: 'SAME' });
      }),
    );
  });

  it('refuses minutes beyond the session, and minutes that do not fit the status', () => {
    const before = correct(
      { scheduled: 45, delivered: 0, present: 0, lost: 45, lostReason: 'ABSENT', source: 'SCHEDULE' },
      0,
      null,
      'SCHEDULE',
    );
    const codeOf = (given: 'PRESENT' | 'LATE' | 'ABSENT', minutes: number) =>
      (decideAttendance({ status: given, minutes }, before) as { code?: string }).code;
    expect(codeOf('PRESENT', 46)).toBe('minutes-too-many');
    expect(codeOf('PRESENT', 44)).toBe('minutes-unlike-status');
    expect(codeOf('ABSENT', 5)).toBe('minutes-unlike-status');
    expect(codeOf('LATE', 40)).toBeUndefined();
  });

  it('keeps the minutes of a status that the learner already has', () => {
    const late: Dosage = {
      scheduled: 45,
      delivered: 45,
      present: 30,
      lost: 15,
      lostReason: 'LATE',
      source: 'LEADER',
    };
    expect(decideAttendance({ status: 'LATE', minutes: null }, late)).toEqual({ outcome: 'SAME' });
  });
});
