import type { SessionsChangedPayload } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import { inEachLanguage, t } from '../../i18n';
import { sessionTime } from '../../mail/subject';
import type { NotifiedReader } from '../notification-kind';
import { type NamesForReader, wordChildren, wordWithNames } from './names-for-reader';
import { SUBSTITUTE_WORDS, type SubstituteType } from './substitute-words';

export type SessionChangeType =
  | 'SESSION_BOOKED'
  | 'SESSION_EDITED'
  | 'SESSION_CANCELLED'
  | 'SESSION_APPROVED'
  | 'SESSION_DECLINED'
  | 'SESSION_RESTORED'
  | 'SESSION_ATTENDANCE_CORRECTED'
  | 'SESSION_SEAT_RESERVED'
  | 'SESSION_DROPPED'
  | 'COURSE_ENROLLED'
  | 'COURSE_LEFT';

export type SessionNotificationType = SessionChangeType | SubstituteType;

interface SubstituteNames {
  absent: string;
  substitute: string;
}

/** A change of sessions as one group of people is notified of it. */
export interface NotifiedChange extends SessionsChangedPayload {
  /** Only of changes of a substitute. */
  names?: SubstituteNames;
  /** Only of changes of a substitute: learners whose guardians read their names, who are not among the participants. */
  learnerIds?: readonly string[];
  /** Only of changes of a substitute: the leader who is replaced. */
  absentId?: string;
  /** Path that shows the matter; left out: that of the first session. */
  link?: string;
}

export interface SessionFacts extends NamesForReader {
  subject: string;
  startsAt: string;
  endsAt: string;
  /** How many sessions the change touched. */
  count: number;
  reason: string | null;
  names?: SubstituteNames;
}

export function factsOf({ sessions, reason, names }: NotifiedChange): SessionFacts {
  const first = sessions[0]!;
  const { subject, startsAt, endsAt } = first;
  return {
    subject,
    startsAt,
    endsAt,
    count: sessions.length,
    reason: reason ?? null,
    ...(names ? { names } : {}),
  };
}

export function linkOf({ link, sessions }: NotifiedChange): string {
  return link ?? `/sessions/${sessions[0]!.id}`;
}

type Wording = Record<SessionChangeType, (what: string, count: number) => string>;

const WORDS: Record<Language, Wording> = inEachLanguage((language) => ({
  SESSION_BOOKED: (what, count) =>
    t('notificationKinds.sessionChanges.text.sessionBooked', { count, what })[language],
  SESSION_EDITED: (what, count) =>
    t('notificationKinds.sessionChanges.text.sessionEdited', { count, what })[language],
  SESSION_CANCELLED: (what, count) =>
    t('notificationKinds.sessionChanges.text.sessionCancelled', { count, what })[language],
  SESSION_APPROVED: (what, count) =>
    t('notificationKinds.sessionChanges.text.sessionApproved', { count, what })[language],
  SESSION_DECLINED: (what, count) =>
    t('notificationKinds.sessionChanges.text.sessionDeclined', { count, what })[language],
  SESSION_RESTORED: (what, count) =>
    t('notificationKinds.sessionChanges.text.sessionRestored', { count, what })[language],
  SESSION_ATTENDANCE_CORRECTED: (what) =>
    t('notificationKinds.sessionChanges.text.sessionAttendanceCorrected', { what })[language],
  SESSION_SEAT_RESERVED: (what) =>
    t('notificationKinds.sessionChanges.text.sessionSeatReserved', { what })[language],
  SESSION_DROPPED: (what, count) =>
    t('notificationKinds.sessionChanges.text.sessionDropped', { count, what })[language],
  COURSE_ENROLLED: (what, count) =>
    t('notificationKinds.sessionChanges.text.courseEnrolled', { count, what })[language],
  COURSE_LEFT: (what, count) =>
    t('notificationKinds.sessionChanges.text.courseLeft', { count, what })[language],
}));

const TITLES = inEachLanguage((language) => ({
  SESSION_BOOKED: t('notificationKinds.sessionChanges.title.sessionBooked')[language],
  SESSION_EDITED: t('notificationKinds.sessionChanges.title.sessionEdited')[language],
  SESSION_CANCELLED: t('notificationKinds.sessionChanges.title.sessionCancelled')[language],
  SESSION_APPROVED: t('notificationKinds.sessionChanges.title.sessionApproved')[language],
  SESSION_DECLINED: t('notificationKinds.sessionChanges.title.sessionDeclined')[language],
  SESSION_RESTORED: t('notificationKinds.sessionChanges.title.sessionRestored')[language],
  SESSION_DROPPED: t('notificationKinds.sessionChanges.title.sessionDropped')[language],
  COURSE_ENROLLED: t('notificationKinds.sessionChanges.title.courseEnrolled')[language],
  COURSE_LEFT: t('notificationKinds.sessionChanges.title.courseLeft')[language],
}));

/** Kinds of changes that are mailed; attendance and seats are behind the bell alone. */
export type MailedChangeType = keyof (typeof TITLES)['en'];

/** The title of the mail. */
export function titleOf(type: MailedChangeType | SubstituteType, language: Language): string {
  return isSubstituteType(type) ? SUBSTITUTE_WORDS[language][type].title : TITLES[language][type];
}

const NOBODY: SubstituteNames = { absent: '', substitute: '' };

function isSubstituteType(type: SessionNotificationType): type is SubstituteType {
  return type in SUBSTITUTE_WORDS.en;
}

/** The text behind the bell, and that of a text message. */
export function wordSessionChange(
  type: SessionNotificationType,
  facts: SessionFacts,
  reader: NotifiedReader,
): string {
  const when = sessionTime(facts.startsAt, facts.endsAt, reader.timeZoneId, reader.language);
  const what = `${facts.subject}, ${when}`;
  const named = isSubstituteType(type) ? null : wordWithNames(type, facts, what, reader.language);
  const words =
    named ??
    (isSubstituteType(type)
      ? SUBSTITUTE_WORDS[reader.language][type].text(what, facts.names ?? NOBODY, facts.count)
      : WORDS[reader.language][type](what, facts.count));
  const whose = named === null && facts.whose ? ` ${wordChildren(facts.whose, reader.language)}` : '';
  const text = `${words.endsWith('.') ? words : `${words}.`}${whose}`; // Spanish times end with a full stop already
  if (!facts.reason) return text;
  return `${text} ${t('notificationKinds.sessionChanges.reason', { reason: facts.reason })[reader.language]}`;
}
