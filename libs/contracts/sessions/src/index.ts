/**
 * Events that the sessions domain publishes on the stream `sessions`.
 * Additive: a field may be added, never renamed, removed or given another meaning.
 */
import type { AttendanceTold } from './attendance-told';
import type { SessionsBookedOnRequest } from './booked-on-request';
import type { DemoSessionsFailed, DemoSessionsMade, DemoSessionsRemoved } from './demo-sessions';
import type { LessonMessageFlagged } from './lesson-message-flagged';
import type { PeopleAdded } from './people-added';
import type { PayDecided } from './pay-decided';
import type { RemindersDue } from './reminders-due';
import type { TimeAwayNews } from './time-away';
import type { SessionLetter } from './session-letter';
import type { SessionsHeld } from './sessions-held';
import type { LedgerWritten } from './sessions-ledger';
import type { WeeklyReport } from './weekly-report';

export type SessionUserType = 'LEADER' | 'LEARNER';

export type SessionChange =
  | 'BOOKED'
  | 'EDITED'
  | 'CANCELLED'
  /** An admin approved a PENDING session. */
  | 'APPROVED'
  /** An admin turned a PENDING session down: it is cancelled. */
  | 'DECLINED'
  | 'RESTORED'
  | 'COMPLETED'
  | 'ATTENDANCE_CORRECTED'
  | 'SEAT_RESERVED'
  | 'DROPPED'
  /** Another leader stands in for one date, or no longer does; told by `sessions.substitute-changed`. */
  | 'SUBSTITUTED'
  /** A learner was enrolled in a course: takes part in its coming sessions. */
  | 'ENROLLED'
  /** A learner left a course, and with it the coming sessions. */
  | 'UNENROLLED';

/** One meeting as it stands after the change. Instants are ISO 8601 with Z. */
export interface ChangedSession {
  id: string;
  startsAt: string;
  endsAt: string;
  /** The zone whose wall clock the session keeps. */
  timeZoneId: string;
  subject: string;
  /** What a reader is told about the place: the room's name, or null for a meeting online. The link is never in an event. */
  location: string | null;
}

export interface SessionPerson {
  userId: string;
  userType: SessionUserType;
}

/**
 * `sessions.changed`, version 1: one event for one change, however many dates it touched.
 * A change that gives different sessions different participants (learners dropped from some dates) is told as
 * the union of the people who are touched.
 */
export interface SessionsChangedPayload {
  change: SessionChange;
  /** The scope that the person chose; SINGLE for one meeting. */
  scope: 'SINGLE' | 'ALL' | 'SINGLE_AND_FOLLOWING';
  seriesId: string | null;
  programId: string;
  /** In order of start. */
  sessions: ChangedSession[];
  participants: SessionPerson[];
  /** For EDITED: the same sessions, in the same order, and the people as they were; removed people stand only here. */
  before?: { sessions: ChangedSession[]; participants: SessionPerson[] };
  /** For EDITED: which parts changed, by the names of the activity entries (EDIT_DATE_TIMES, EDIT_PARTICIPANTS, …). */
  changedParts?: string[];
  reason?: string | null;
  /** People are told of it by `sessions.time-away`, with everything else that it caused; left out where it stands alone. */
  partOf?: 'TIME_AWAY';
  /** For COMPLETED and ATTENDANCE_CORRECTED of one session: its learners who were there; left out by servers that do not tell. */
  attendedUserIds?: string[];
  /** For the same changes: minutes that each learner was there, by user id; left out by servers that do not tell. */
  minutesPresent?: Readonly<Record<string, number>>;
  /** For ATTENDANCE_CORRECTED: nobody had recorded these learners' attendance before, so that people are told of nothing. */
  isFirstRecord?: boolean;
  /** Null when the platform did it by itself (completion by schedule). */
  changedByUserId: string | null;
}

export type SubstituteChange =
  /** Somebody asks for a substitute. */
  | 'REQUESTED'
  /** It was offered to leaders who could take it. */
  | 'OFFERED'
  /** A leader took it. */
  | 'CLAIMED'
  /** An admin gave it to a leader. */
  | 'ASSIGNED'
  /** Who stood in gave it back: it is open again. */
  | 'REOPENED'
  | 'CANCELLED'
  /** The session began before anybody took it. */
  | 'EXPIRED';

/** What somebody is to a request for a substitute. */
export type SubstitutePart = 'ADMIN' | 'ABSENT' | 'SUBSTITUTE' | 'LEARNER' | 'OFFERED';

/** `sessions.substitute-changed`, version 1: one event for one change, however many sessions were asked for at once. */
export interface SubstituteChangedPayload {
  change: SubstituteChange;
  programId: string;
  /** In order of start. */
  sessions: ChangedSession[];
  /** Who is stood in for, by the name that people read. */
  absent: { userId: string; name: string };
  /** Who stands in; for REOPENED and CANCELLED, who did until now. */
  substitute: { userId: string; name: string } | null;
  /** Whom it concerns. `sessionIds` where it is not all of the sessions. */
  concerned: { userId: string; as: SubstitutePart; sessionIds?: string[] }[];
  reason: string | null;
  /** Null when the platform did it by itself. */
  changedByUserId: string | null;
}

/** `sessions.history-loaded`, version 1: one chunk of imported history is in, or was in already. */
export interface SessionsHistoryLoadedPayload {
  importJobId: string;
  chunk: number;
  /** Sessions that are new through this chunk. */
  inserted: number;
  /** Sessions that were there before with the same id. */
  unchanged: number;
  /** Learner rows that are new through this chunk, and that were there before. */
  insertedRows: number;
  unchangedRows: number;
  /** Participant rows whose time overlaps another session of the same person: reported, not refused. */
  overlaps: number;
  lastChunk: boolean;
}

/** `sessions.history-failed`, version 1: one chunk of imported history was given up after several tries. */
export interface SessionsHistoryFailedPayload {
  importJobId: string;
  chunk: number;
}

/**
 * `sessions.export-ready`, version 1: delivered sessions of one program that an admin asked for as files of the
 * tutoring-data format. They stand in a file (claim check): `fileKey` in the files storage, NDJSON, one `DeliveredLine` a
 * line. Answered with one `roster.datas-files-ready`.
 */
export interface SessionsExportReadyPayload {
  exportId: string;
  programId: string;
  /** The zone on whose clock the files tell the times: the program's. */
  timeZoneId: string;
  fileKey: string;
  /** Lines in the file. */
  sessions: number;
}

/** One session that was held, with the learners who were there. */
export interface DeliveredLine {
  /** User id of the leader who led it. */
  tutor: string;
  /** ISO 8601 instant with Z. */
  start: string;
  /** The subject as people wrote it. */
  topic: string;
  /** "1:3": one leader, three learners. */
  ratio: string;
  /** Each with the minutes present, and school and grade as they were then. */
  learners: [userId: string, minutes: number, schoolId: string | null, gradeLevel: string | null][];
}

export type * from './attendance-told';
export type * from './booked-on-request';
export type * from './demo-sessions';
export type * from './lesson-message-flagged';
export type * from './pay-decided';
export type * from './people-added';
export type * from './reminders-due';
export type * from './session-letter';
export type * from './sessions-held';
export type * from './sessions-ledger';
export type * from './weekly-report';

export interface SessionsEvents {
  'sessions.changed': SessionsChangedPayload;
  'sessions.substitute-changed': SubstituteChangedPayload;
  'sessions.history-loaded': SessionsHistoryLoadedPayload;
  'sessions.history-failed': SessionsHistoryFailedPayload;
  'sessions.export-ready': SessionsExportReadyPayload;
  'sessions.booked-on-request': SessionsBookedOnRequest;
  'sessions.lesson-message-flagged': LessonMessageFlagged;
  'sessions.people-added': PeopleAdded;
  'sessions.pay-decided': PayDecided;
  'sessions.reminders-due': RemindersDue;
  'sessions.attendance-told': AttendanceTold;
  'sessions.held': SessionsHeld;
  'sessions.letter-written': SessionLetter;
  'sessions.ledger-written': LedgerWritten;
  'sessions.time-away': TimeAwayNews;
  'sessions.weekly-report-ready': WeeklyReport;
  'sessions.demo-sessions-made': DemoSessionsMade;
  'sessions.demo-sessions-removed': DemoSessionsRemoved;
  'sessions.demo-data-failed': DemoSessionsFailed;
}

export type * from './room-protocol';
export type * from './time-away';
/** How calendar programs name a session, in feeds and in mails: for as long as it exists. */
export function calendarUid(sessionId: string): string {
  return `${sessionId}@sessions.lyceum`;
}
