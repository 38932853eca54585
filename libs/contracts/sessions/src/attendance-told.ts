import type { ChangedSession } from './index';

/** What guardians are told about one learner in one session. */
export interface AttendanceNotice {
  learnerId: string;
  /** As people call the learner. */
  name: string;
  programId: string;
  session: ChangedSession;
  /** TAKEN_BACK: neither absent nor late, other than was told before. */
  status: 'ABSENT' | 'LATE' | 'TAKEN_BACK';
  /** Minutes that the learner missed; with LATE only. */
  minutesLate: number | null;
  /** Something else was told of the same session before. */
  corrects: boolean;
}

/**
 * Payload of `sessions.attendance-told`, version 1: learners whom a tutor or an admin marked as absent or late, as the register has
 * stood for some minutes. The same is told once of a learner and session.
 */
export interface AttendanceTold {
  /** At most 100. */
  notices: AttendanceNotice[];
}
