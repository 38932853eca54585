import type { AttendanceStatus } from '@lyceum/contracts/attendance';

/**
 * Kinds of imported files whose rows another domain loads: identity those of people, sessions those of attendance. The
 * roster reads and checks the file, the owner decides about each row and writes it.
 */
export const DELEGATED_KINDS = ['GUARDIAN', 'TUTOR', 'STAFF', 'ATTENDANCE'] as const;
export type DelegatedKind = (typeof DELEGATED_KINDS)[number];

/**
 * Payload of `roster.rows-ready`, version 1. The rows are in a file (claim check): key `fileKey` in the file store,
 * NDJSON, one line of the kind's type per row, at most 20,000. The owner loads all of them in one transaction, writes a
 * `RowAnswer` per line to `answerKey`, and answers with `….rows-loaded` or `….rows-failed`. An import that was loaded
 * before is answered as before.
 */
export interface RowsReadyPayload {
  importJobId: string;
  /** Returned by the answer: an answer to an earlier attempt is ignored. */
  attempt: number;
  entityType: DelegatedKind;
  fileKey: string;
  answerKey: string;
  programId: string;
  /** Lines in the file. */
  rows: number;
  /** True: decides and counts, and writes nothing. */
  checkOnly: boolean;
  /**
   * The person who uploaded the file or started its import, by whose rights the rows are judged; null: a feed of the
   * program, whose rows are only checked until a person starts their import.
   */
  submittedBy: string | null;
  /** Whether new people are invited by mail. */
  sendsInvitations: boolean;
}

/** Payload of `roster.rows-undo-asked`, version 1: the owner shall undo an import that it loaded. */
export interface RowsUndoAskedPayload {
  importJobId: string;
  entityType: DelegatedKind;
}

interface Line {
  /** Number in the spreadsheet. */
  row: number;
}

/** A guardian of one learner; several rows may name the same guardian. */
export interface GuardianLine extends Line {
  /** The district's identifier of the learner. */
  student: string;
  /** The roster's user id of that student in the program; null: unknown to the roster. */
  studentUserId: string | null;
  firstName: string;
  lastName: string;
  email: string;
  /** E.164, an extension as `;ext=5`; absent from files that were handed over by an earlier version. */
  phone?: string | null;
  relationship: 'PARENT' | 'GUARDIAN';
  language: 'en' | 'sp' | null;
}

export interface TutorLine extends Line {
  /** The district's or vendor's identifier of the tutor. */
  tutor: string;
  /** The roster's user id of that tutor; null: unknown to the roster. */
  tutorUserId: string | null;
  firstName: string;
  lastName: string;
  email: string | null;
  language: 'en' | 'sp' | null;
}

export interface StaffLine extends Line {
  firstName: string;
  lastName: string;
  email: string;
  role: 'STAFF' | 'TEACHER';
  /** Name of the school; null if the row has none. */
  schoolName: string | null;
  /** The district's identifier of the school; null if the row has none. */
  schoolNumber: string | null;
  /** Ids of the roster's schools with that identifier, of every district. */
  schoolIds: string[];
  language: 'en' | 'sp' | null;
}

/** Attendance of one learner in an existing session, found by its id or by its start. */
export interface AttendanceLine extends Line {
  sessionId: string | null;
  userId: string;
  /** Seconds since 1970 (UTC); null if the row has a session id only. */
  start: number | null;
  status: AttendanceStatus;
  /** Null: those of the status. */
  minutes: number | null;
}

export type RowRefusal =
  | 'student-not-in-file'
  | 'student-of-age'
  | 'address-of-another'
  | 'address-differs'
  | 'person-archived'
  | 'person-is-learner'
  | 'person-is-uploader'
  | 'tutor-taken'
  | 'role-by-super-admin'
  | 'uploader-not-admin'
  | 'school-unknown'
  | 'school-ambiguous'
  | 'session-unknown'
  | 'session-ambiguous'
  | 'session-not-completed'
  | 'learner-not-in-session'
  | 'minutes-too-many'
  | 'minutes-unlike-status'
  | 'attendance-repeated'
  | 'pay-decided';

/** The owner's decision about one row. */
export interface RowAnswer {
  row: number;
  outcome: 'NEW' | 'CHANGED' | 'SAME' | 'REFUSED';
  /** REFUSED only: the column, by its name in the format, and why. */
  property?: string;
  code?: RowRefusal;
  /** TUTOR only: the tutor's identifier and user id; not for checks. */
  tutor?: string;
  userId?: string;
}

/** Payload of `identity.rows-loaded` and `sessions.rows-loaded`, version 1. Counts are rows. */
export interface RowsLoadedPayload {
  importJobId: string;
  attempt: number;
  /** NDJSON of `RowAnswer`, in the file store. */
  answerKey: string;
  fresh: number;
  changed: number;
  same: number;
  refused: number;
}

/** Payload of `identity.rows-failed` and `sessions.rows-failed`, version 1: loading was given up; nothing was written. */
export interface RowsFailedPayload {
  importJobId: string;
  attempt: number;
}

/** Payload of `identity.rows-undone` and `sessions.rows-undone`, version 1. With obstacles nothing was undone. */
export interface RowsUndonePayload {
  importJobId: string;
  /** Later changes that stand in the way, at most 100. */
  obstacles: { kind: 'PERSON' | 'ATTENDANCE'; externalId: string; name: string | null }[];
  /** True: undoing was given up by a fault, and everything is as before. */
  failed?: boolean;
}
