/** Attendance of one learner in one session. */
export const ATTENDANCE_STATUSES = ['PRESENT', 'LATE', 'LEFT_EARLY', 'ABSENT', 'EXCUSED'] as const;
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number];

/**
 * A status with its minutes. PRESENT: all minutes of the session. LATE and LEFT_EARLY: more than none and fewer than
 * all. ABSENT and EXCUSED: none.
 */
export interface AttendanceMark {
  status: AttendanceStatus;
  /** Whole minutes, from 0 to the scheduled ones. */
  minutesPresent: number;
}

/** Minutes that LATE and LEFT_EARLY miss by default. */
export const USUAL_MINUTES_MISSED = 5;

export function isAttendanceStatus(value: unknown): value is AttendanceStatus {
  return ATTENDANCE_STATUSES.some((status) => status === value);
}

const isPartial = (status: AttendanceStatus) => status === 'LATE' || status === 'LEFT_EARLY';

/**
 * The mark of a status in a session of `scheduled` minutes. `missed` applies only to LATE and LEFT_EARLY and is clamped
 * to their bounds. In a session of one minute, where no part can be missed, these statuses become PRESENT.
 */
export function markOf(
  status: AttendanceStatus,
  scheduled: number,
  missed: number = USUAL_MINUTES_MISSED,
): AttendanceMark {
  if (status === 'ABSENT' || status === 'EXCUSED') return { status, minutesPresent: 0 };
  if (status === 'PRESENT' || scheduled < 2) return { status: 'PRESENT', minutesPresent: scheduled };
  const bounded = Math.min(Math.max(Math.round(missed), 1), scheduled - 1);
  return { status, minutesPresent: scheduled - bounded };
}

/** The mark with other minutes, and with the same status if they allow it, otherwise the nearest one. */
export function remarked(
  { status }: Pick<AttendanceMark, 'status'>,
  minutesPresent: number,
  scheduled: number,
): AttendanceMark {
  const minutes = Math.min(Math.max(Math.round(minutesPresent), 0), scheduled);
  if (minutes === scheduled && scheduled > 0) return { status: 'PRESENT', minutesPresent: minutes };
  if (minutes === 0) return { status: status === 'EXCUSED' ? 'EXCUSED' : 'ABSENT', minutesPresent: 0 };
  return { status: isPartial(status) ? status : 'LATE', minutesPresent: minutes };
}

/** Whether the status allows the minutes. */
export function fits({ status, minutesPresent }: AttendanceMark, scheduled: number): boolean {
  const after = remarked({ status }, minutesPresent, scheduled);
  return after.status === status && after.minutesPresent === minutesPresent;
}

/** The ledger's reason for the minutes that the mark loses; null when it loses none. */
export function lostReasonOf(status: AttendanceStatus): Exclude<AttendanceStatus, 'PRESENT'> | null {
  return status === 'PRESENT' ? null : status;
}

/**
 * The status of a ledger entry: 30 of 45 minutes are LATE or LEFT_EARLY whatever the reason. Null when all minutes were
 * lost for a reason other than the learner (no tutor came, the session was cancelled).
 */
export function statusOf(
  present: number,
  lost: number,
  lostReason: string | null | undefined,
): AttendanceStatus | null {
  if (lost <= 0) return 'PRESENT';
  if (present > 0) return lostReason === 'LEFT_EARLY' ? 'LEFT_EARLY' : 'LATE';
  if (lostReason === 'EXCUSED') return 'EXCUSED';
  return lostReason === 'NO_TUTOR' || lostReason?.startsWith('CANCELLED_') ? null : 'ABSENT';
}
