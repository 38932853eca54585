import { fits, lostReasonOf, markOf, statusOf } from '@lyceum/contracts/attendance';
import type { AttendanceLine, RowRefusal } from '@lyceum/contracts/roster';
import { correct, type Dosage } from '../ledger/subject';

export type AttendanceDecision =
  | { outcome: 'NEW' | 'CHANGED'; dosage: Dosage }
  | { outcome: 'SAME' }
  | { outcome: 'REFUSED'; property: string; code: RowRefusal };

/**
 * What a row makes of a learner's ledger in a completed session. Without minutes, a status that the learner already has
 * keeps its minutes, so that importing a file again changes nothing.
 */
export function decideAttendance(
  { status, minutes }: Pick<AttendanceLine, 'status' | 'minutes'>,
  before: Dosage,
): AttendanceDecision {
  const { scheduled } = before;
  const isRecorded = before.source !== 'SCHEDULE';
  const isHeld = isRecorded && statusOf(before.present, before.lost, before.lostReason) === status;
  const mark = {
    status,
    minutesPresent: minutes ?? (isHeld ? before.present : usualMinutes(status, scheduled)),
  };
  if (mark.minutesPresent > scheduled)
    return { outcome: 'REFUSED', property: 'minutes_present', code: 'minutes-too-many' };
  if (!fits(mark, scheduled))
    return { outcome: 'REFUSED', property: 'minutes_present', code: 'minutes-unlike-status' };
  const dosage = correct(before, mark.minutesPresent, lostReasonOf(status), 'IMPORT');
  if (!isRecorded) return { outcome: 'NEW', dosage };
  const isSame = dosage.present === before.present && dosage.lostReason === before.lostReason;
  return isSame ? { outcome: 'SAME' } : { outcome: 'CHANGED', dosage };
}

const usualMinutes = (status: AttendanceLine['status'], scheduled: number): number =>
  markOf(status, scheduled).minutesPresent;
