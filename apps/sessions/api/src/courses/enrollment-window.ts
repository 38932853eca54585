import { addDays, startOfDay, toInstants } from '../clock/subject';

/** What the enrolment and drop deadlines are computed from, on the section's clock. */
export interface WindowFacts {
  timeZoneId: string;
  enrollStartDate: string | null;
  /** HH:mm */
  enrollStartTime: string | null;
  enrollEndDate: string | null;
  /** HH:mm */
  enrollEndTime: string | null;
  dropDeadline: string | null;
  archived: boolean;
}

export type EnrollmentState = 'UPCOMING' | 'ONGOING' | 'CLOSED';

/** The instants between which learners may enrol: `closesAt` is exclusive. Null without a limit. */
export function enrollmentWindow(facts: WindowFacts): { opensAt: Date | null; closesAt: Date | null } {
  const { timeZoneId, enrollStartDate, enrollStartTime, enrollEndDate, enrollEndTime } = facts;
  const at = (date: string, time: string) =>
    toInstants({ date, startTime: time, endTime: time, timeZoneId }).startsAt;
  return {
    opensAt: enrollStartDate
      ? enrollStartTime
        ? at(enrollStartDate, enrollStartTime)
        : startOfDay(enrollStartDate, timeZoneId)
      : null,
    closesAt: enrollEndDate
      ? enrollEndTime
        ? at(enrollEndDate, enrollEndTime)
        : startOfDay(addDays(enrollEndDate, 1), timeZoneId)
      : null,
  };
}

export function enrollmentState(facts: WindowFacts, now: Date): EnrollmentState {
  const { opensAt, closesAt } = enrollmentWindow(facts);
  if (facts.archived || (closesAt && now >= closesAt)) return 'CLOSED';
  return opensAt && now < opensAt ? 'UPCOMING' : 'ONGOING';
}

/** Learners may leave until the end of the deadline's day. */
export function mayLeave({ dropDeadline, timeZoneId }: WindowFacts, now: Date): boolean {
  return dropDeadline === null || now < startOfDay(addDays(dropDeadline, 1), timeZoneId);
}
