/**
 * Events that the sessions domain publishes on the stream `sessions`.
 * Additive: a field may be added, never renamed, removed or given another meaning.
 */
import type { TextFlagged } from '@lyceum/contracts/messaging';
import type { RowsFailedPayload, RowsLoadedPayload, RowsUndonePayload } from '@lyceum/contracts/roster';
import type { AttendanceNotices } from './attendance-notices';
import type { SessionsBookedOnRequest } from './booked-on-request';
import type { DemoSessionsFailed, DemoSessionsMade, DemoSessionsRemoved } from './demo-sessions';
import type { LessonMessageFlagged } from './lesson-message-flagged';
import type { PeopleAdded } from './people-added';
import type { ObservationChanged } from './observation-changed';
import type { ObservationRecorded } from './observation-recorded';
import type { PayDecided } from './pay-decided';
import type { PaySaved } from './pay-saved';
import type { PayoutReversalOrdered, PayoutsOrdered } from './payouts-ordered';
import type { RemindersDue } from './reminders-due';
import type { TimeAwayChanged } from './time-away';
import type { SeriesCalendar } from './series-calendar';
import type { SessionLetter } from './session-letter';
import type { SessionMaterialsSaved } from './session-materials-saved';
import type { SessionsCompleted } from './sessions-completed';
import type { LedgerWritten } from './sessions-ledger';
import type { WeeklyReport } from './weekly-report';

export type SessionUserType = 'LEADER' | 'LEARNER';

export type SessionChange =
  | 'BOOKED'
  | 'EDITED'
  | 'CANCELLED'
  /** An admin approved a PENDING session. */
  | 'APPROVED'
  /** An admin declined a PENDING session: it is cancelled. */
  | 'DECLINED'
  | 'RESTORED'
  | 'COMPLETED'
  | 'ATTENDANCE_CORRECTED'
  | 'SEAT_RESERVED'
  | 'DROPPED'
  /** Another leader takes over one date, or no longer does; published as `sessions.substitute-changed`. */
  | 'SUBSTITUTED'
  /** A learner was enrolled in a course and takes part in its upcoming sessions. */
  | 'ENROLLED'
  /** A learner left a course and its upcoming sessions. */
  | 'UNENROLLED';

/** One session after the change. Instants are ISO 8601 with Z. */
export interface ChangedSession {
  id: string;
  startsAt: string;
  endsAt: string;
  /** The zone in which the session keeps its local time. */
  timeZoneId: string;
  subject: string;
  /** Name of the place; null for a meeting online. The meeting link is never in an event. */
  location: string | null;
}

export interface SessionPerson {
  userId: string;
  userType: SessionUserType;
}

/**
 * `sessions.changed`, version 1: one event per change, however many dates it affects. When sessions get different
 * participants (learners dropped from some dates), `participants` is the union of the people concerned.
 */
export interface SessionsChangedPayload {
  change: SessionChange;
  /** The scope that the person chose; SINGLE for one session. */
  scope: 'SINGLE' | 'ALL' | 'SINGLE_AND_FOLLOWING';
  seriesId: string | null;
  programId: string;
  /** In order of start. */
  sessions: ChangedSession[];
  participants: SessionPerson[];
  /** For EDITED: the sessions, in the same order, and participants before the change; removed people are only here. */
  before?: { sessions: ChangedSession[]; participants: SessionPerson[] };
  /** For EDITED: the changed parts, named like the activity entries (EDIT_DATE_TIMES, EDIT_PARTICIPANTS, …). */
  changedParts?: string[];
  reason?: string | null;
  /** `sessions.time-away` notifies people of this change together with others; absent: a change of its own. */
  partOf?: 'TIME_AWAY';
  /** For COMPLETED and ATTENDANCE_CORRECTED of one session: who attended. Absent in events from older servers. */
  attendedUserIds?: string[];
  /** For the same changes: minutes present by learner's user id. Absent in events from older servers. */
  minutesPresent?: Readonly<Record<string, number>>;
  /** For ATTENDANCE_CORRECTED: these learners had no attendance record before, so nobody is notified. */
  isFirstRecord?: boolean;
  /** For ATTENDANCE_CORRECTED: the change comes from an imported file, or from its undo, so nobody is notified. */
  isImported?: boolean;
  /** Series that calendar programs show as one event. Absent in events from older servers, or empty: none. */
  calendars?: SeriesCalendar[];
  /** Null when the platform made the change (completion by schedule). */
  changedByUserId: string | null;
}

export type SubstituteChange =
  /** A substitute is requested. */
  | 'REQUESTED'
  /** The request was offered to leaders who could take over. */
  | 'OFFERED'
  /** A leader took over. */
  | 'CLAIMED'
  /** An admin assigned a leader. */
  | 'ASSIGNED'
  /** The substitute withdrew: the request is open again. */
  | 'REOPENED'
  | 'CANCELLED'
  /** The session began before anybody took over. */
  | 'EXPIRED';

/** Relation of a person to a substitute request. */
export type SubstitutePart = 'ADMIN' | 'ABSENT' | 'SUBSTITUTE' | 'LEARNER' | 'OFFERED';

/** `sessions.substitute-changed`, version 1: one event per change, however many sessions the request contains. */
export interface SubstituteChangedPayload {
  change: SubstituteChange;
  programId: string;
  /** In order of start. */
  sessions: ChangedSession[];
  /** The leader who is replaced, with display name. */
  absent: { userId: string; name: string };
  /** The substitute; for REOPENED and CANCELLED the previous one. */
  substitute: { userId: string; name: string } | null;
  /** `sessionIds`: only if it is not all of the sessions. */
  concerned: { userId: string; as: SubstitutePart; sessionIds?: string[] }[];
  reason: string | null;
  /** As in `sessions.changed`; only when another leader leads than before. */
  calendars?: SeriesCalendar[];
  /** Null when the platform made the change. */
  changedByUserId: string | null;
}

/** `sessions.history-loaded`, version 1: one chunk of imported history is loaded, now or before. */
export interface SessionsHistoryLoadedPayload {
  importJobId: string;
  chunk: number;
  /** New sessions of this chunk. */
  inserted: number;
  /** Sessions that existed with the same id. */
  unchanged: number;
  /** New rows of learners in this chunk, and existing ones. */
  insertedRows: number;
  unchangedRows: number;
  /** Participants whose time overlaps with another session of the same person: reported, not refused. */
  overlaps: number;
  lastChunk: boolean;
}

/** `sessions.history-failed`, version 1: loading a chunk was given up after several attempts. */
export interface SessionsHistoryFailedPayload {
  importJobId: string;
  chunk: number;
}

/**
 * `sessions.export-ready`, version 1: completed sessions of one program, to be written as files of the tutoring-data
 * format. They are in a file (claim check): key `fileKey` in the file store, NDJSON, one `DeliveredLine` per line.
 * Answered with one `roster.datas-files-ready`.
 */
export interface SessionsExportReadyPayload {
  exportId: string;
  programId: string;
  /** The zone of the files' local times: the program's. */
  timeZoneId: string;
  fileKey: string;
  /** Lines in the file. */
  sessions: number;
}

/** One completed session with the learners who attended. */
export interface DeliveredLine {
  /** User id of the leader. */
  tutor: string;
  /** ISO 8601 instant with Z. */
  start: string;
  /** The subject as people wrote it. */
  topic: string;
  /** "1:3": one leader, three learners. */
  ratio: string;
  /** User id, minutes present, and school and grade at that time. */
  learners: [userId: string, minutes: number, schoolId: string | null, gradeLevel: string | null][];
}

export type * from './attendance-notices';
export type * from './booked-on-request';
export type * from './demo-sessions';
export type * from './lesson-message-flagged';
export type * from './observation-changed';
export type * from './observation-recorded';
export type * from './pay-decided';
export type * from './pay-saved';
export type * from './payouts-ordered';
export type * from './people-added';
export type * from './reminders-due';
export * from './series-calendar';
export type * from './session-letter';
export type * from './session-materials-saved';
export type * from './sessions-completed';
export type * from './sessions-ledger';
export type * from './weekly-report';

export interface SessionsEvents {
  'sessions.changed': SessionsChangedPayload;
  'sessions.substitute-changed': SubstituteChangedPayload;
  'sessions.history-loaded': SessionsHistoryLoadedPayload;
  'sessions.history-failed': SessionsHistoryFailedPayload;
  'sessions.rows-loaded': RowsLoadedPayload;
  'sessions.rows-failed': RowsFailedPayload;
  'sessions.rows-undone': RowsUndonePayload;
  'sessions.export-ready': SessionsExportReadyPayload;
  'sessions.booked-on-request': SessionsBookedOnRequest;
  'sessions.lesson-message-flagged': LessonMessageFlagged;
  'sessions.people-added': PeopleAdded;
  'sessions.observation-changed': ObservationChanged;
  'sessions.observation-recorded': ObservationRecorded;
  'sessions.pay-decided': PayDecided;
  'sessions.pay-saved': PaySaved;
  'sessions.payout-reversal-ordered': PayoutReversalOrdered;
  'sessions.payouts-ordered': PayoutsOrdered;
  'sessions.reminders-due': RemindersDue;
  'sessions.attendance-told': AttendanceNotices;
  'sessions.held': SessionsCompleted;
  'sessions.letter-written': SessionLetter;
  'sessions.ledger-written': LedgerWritten;
  'sessions.materials-saved': SessionMaterialsSaved;
  'sessions.text-flagged': TextFlagged;
  'sessions.time-away': TimeAwayChanged;
  'sessions.weekly-report-ready': WeeklyReport;
  'sessions.demo-sessions-made': DemoSessionsMade;
  'sessions.demo-sessions-removed': DemoSessionsRemoved;
  'sessions.demo-data-failed': DemoSessionsFailed;
}

export type * from './room-protocol';
export type * from './time-away';
/** The UID of a session for calendar programs, in feeds and mails; it never changes. */
export function calendarUid(sessionId: string): string {
  return `${sessionId}@sessions.lyceum`;
}
