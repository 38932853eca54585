/** A session of the past week. Minutes that were scheduled are either present or lost. */
export interface ReportedSession {
  subject: string;
  programName: string;
  /** ISO 8601 with Z. */
  startsAt: string;
  endsAt: string;
  minutesPresent: number;
  minutesLost: number;
  /** Why minutes were lost (CANCELLED_BY_LEADER, ABSENT, LATE, …); null where none were. */
  lostReason: string | null;
}

/** A session that is to begin before the next Monday. */
export interface ComingSession {
  subject: string;
  programName: string;
  startsAt: string;
  endsAt: string;
  /** The room's name, or null for a meeting online. */
  location: string | null;
}

/**
 * Payload of `sessions.weekly-report-ready`, version 1: what a parent or guardian is told of the children who had sessions in
 * the week before, in programs that report: on Mondays, or when an admin asks for it. Told once for each guardian and day.
 */
export interface WeeklyReport {
  guardianId: string;
  /** YYYY-MM-DD, in the guardian's zone: the report is about the seven days before it. On Mondays it is the Monday. */
  week: string;
  timeZoneId: string;
  children: {
    userId: string;
    name: string;
    /** At least one, in order of start. */
    past: ReportedSession[];
    coming: ComingSession[];
  }[];
}
