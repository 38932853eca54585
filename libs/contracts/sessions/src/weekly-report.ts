/** A session of the past week. Scheduled minutes are the sum of present and lost ones. */
export interface ReportedSession {
  subject: string;
  programName: string;
  /** ISO 8601 with Z. */
  startsAt: string;
  endsAt: string;
  minutesPresent: number;
  minutesLost: number;
  /** Why minutes were lost (CANCELLED_BY_LEADER, ABSENT, LATE, …); null: none were. */
  lostReason: string | null;
}

/** A session that begins before the next Monday. */
export interface ComingSession {
  subject: string;
  programName: string;
  startsAt: string;
  endsAt: string;
  /** Name of the place; null for a meeting online. */
  location: string | null;
}

/**
 * Payload of `sessions.weekly-report-ready`, version 1: report for a parent or guardian about children who had sessions
 * in the week before, in programs with reports. Published on Mondays, or when an admin asks for it; once per guardian
 * and day.
 */
export interface WeeklyReport {
  guardianId: string;
  /** YYYY-MM-DD in the guardian's zone: the report covers the seven days before. On Mondays it is the Monday. */
  week: string;
  timeZoneId: string;
  children: {
    userId: string;
    name: string;
    /** At least one, ordered by start. */
    past: ReportedSession[];
    coming: ComingSession[];
  }[];
}
