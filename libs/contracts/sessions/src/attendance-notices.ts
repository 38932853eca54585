import type { ChangedSession } from './index';

/** Attendance of one learner in one session, for guardians. */
export interface AttendanceNotice {
  learnerId: string;
  /** The learner's display name. */
  name: string;
  programId: string;
  session: ChangedSession;
  /** TAKEN_BACK: neither absent nor late, contrary to an earlier notice. */
  status: 'ABSENT' | 'LATE' | 'TAKEN_BACK';
  /** Minutes that the learner missed; only for LATE. */
  minutesLate: number | null;
  /** An earlier notice about the same session was different. */
  corrects: boolean;
}

/**
 * Payload of `sessions.attendance-told`, version 1: learners marked as absent or late, some minutes after the last
 * change of the register. The same status of a learner and session is published once.
 */
export interface AttendanceNotices {
  /** At most 100. */
  notices: AttendanceNotice[];
}
