import { addDays, dayNumber } from '@lyceum/contracts/calendar';

/** The fields of a session from which attendance is counted. */
export interface AttendedSession {
  /** `YYYY-MM-DD`: the day in the session's own zone. */
  date: string;
  status: string;
  participants: readonly {
    userId: string;
    userType: string;
    minutesScheduled?: number | null;
    minutesPresent?: number | null;
  }[];
}

export interface AttendanceWeek {
  /** The Monday, `YYYY-MM-DD`. */
  monday: string;
  completed: number;
  cancelled: number;
  /** Of completed sessions in which the person was a learner. */
  minutesScheduled: number;
  minutesPresent: number;
}

/** The Monday of a day's week; both `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  // Day 0, 1970-01-01, was a Thursday.
  return addDays(day, -((((dayNumber(day) + 3) % 7) + 7) % 7));
}

/** The weeks up to that of `today`, latest first; other sessions are left out. */
export function attendanceWeeks(
  sessions: readonly AttendedSession[],
  userId: string,
  today: string,
  count = 8,
): AttendanceWeek[] {
  const latest = mondayOf(today);
  const weeks = Array.from({ length: count }, (_, index) => emptyWeek(addDays(latest, -7 * index)));
  for (const { date, status, participants } of sessions) {
    const week = weeks.find(({ monday }) => monday === mondayOf(date));
    if (!week) continue;
    if (status === 'CANCELLED') week.cancelled += 1;
    if (status !== 'COMPLETED') continue;
    week.completed += 1;
    const own = participants.find((each) => each.userId === userId && each.userType === 'LEARNER');
    week.minutesScheduled += own?.minutesScheduled ?? 0;
    week.minutesPresent += own?.minutesPresent ?? 0;
  }
  return weeks;
}

const emptyWeek = (monday: string): AttendanceWeek => ({
  monday,
  completed: 0,
  cancelled: 0,
  minutesScheduled: 0,
  minutesPresent: 0,
});
