import type { SessionsChangedPayload } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import { sessionTime } from '../../mail/subject';
import type { NotifiedReader } from '../notification-kind';
import { type NamesForReader, wordWithNames } from './names-for-reader';
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

const WORDS: Record<Language, Wording> = {
  en: {
    SESSION_BOOKED: (what, count) =>
      count === 1 ? `New session: ${what}` : `${count} new sessions, the first: ${what}`,
    SESSION_EDITED: (what, count) =>
      count === 1 ? `Session changed: ${what}` : `${count} sessions changed, the first: ${what}`,
    SESSION_CANCELLED: (what, count) =>
      count === 1 ? `Session cancelled: ${what}` : `${count} sessions cancelled, the first: ${what}`,
    SESSION_APPROVED: (what, count) =>
      count === 1 ? `Session approved: ${what}` : `${count} sessions approved, the first: ${what}`,
    SESSION_DECLINED: (what, count) =>
      count === 1 ? `Session declined: ${what}` : `${count} sessions declined, the first: ${what}`,
    SESSION_RESTORED: (what, count) =>
      count === 1 ? `Session back on: ${what}` : `${count} sessions back on, the first: ${what}`,
    SESSION_ATTENDANCE_CORRECTED: (what) => `Attendance corrected: ${what}`,
    SESSION_SEAT_RESERVED: (what) => `Somebody took a seat: ${what}`,
    SESSION_DROPPED: (what, count) =>
      count === 1
        ? `Somebody left the session: ${what}`
        : `Somebody left ${count} sessions, the next: ${what}`,
    COURSE_ENROLLED: (what, count) =>
      count === 1
        ? `Enrolled in the course: ${what}`
        : `Enrolled in the course with ${count} sessions, the next: ${what}`,
    COURSE_LEFT: (what, count) =>
      count === 1
        ? `Left the course: ${what}`
        : `Left the course with ${count} sessions to come, the next: ${what}`,
  },
  sp: {
    SESSION_BOOKED: (what, count) =>
      count === 1 ? `Nueva sesión: ${what}` : `${count} sesiones nuevas; la primera: ${what}`,
    SESSION_EDITED: (what, count) =>
      count === 1 ? `Sesión modificada: ${what}` : `${count} sesiones modificadas; la primera: ${what}`,
    SESSION_CANCELLED: (what, count) =>
      count === 1 ? `Sesión cancelada: ${what}` : `${count} sesiones canceladas; la primera: ${what}`,
    SESSION_APPROVED: (what, count) =>
      count === 1 ? `Sesión aprobada: ${what}` : `${count} sesiones aprobadas; la primera: ${what}`,
    SESSION_DECLINED: (what, count) =>
      count === 1 ? `Sesión rechazada: ${what}` : `${count} sesiones rechazadas; la primera: ${what}`,
    SESSION_RESTORED: (what, count) =>
      count === 1 ? `La sesión se hará: ${what}` : `${count} sesiones se harán; la primera: ${what}`,
    SESSION_ATTENDANCE_CORRECTED: (what) => `Asistencia corregida: ${what}`,
    SESSION_SEAT_RESERVED: (what) => `Alguien reservó un lugar: ${what}`,
    SESSION_DROPPED: (what, count) =>
      count === 1 ? `Alguien dejó la sesión: ${what}` : `Alguien dejó ${count} sesiones; la próxima: ${what}`,
    COURSE_ENROLLED: (what, count) =>
      count === 1
        ? `Inscripción en el curso: ${what}`
        : `Inscripción en el curso de ${count} sesiones; la próxima: ${what}`,
    COURSE_LEFT: (what, count) =>
      count === 1
        ? `Baja del curso: ${what}`
        : `Baja del curso, con ${count} sesiones pendientes; la próxima: ${what}`,
  },
};

const TITLES = {
  en: {
    SESSION_BOOKED: 'You have a new session',
    SESSION_EDITED: 'A session has changed',
    SESSION_CANCELLED: 'A session was cancelled',
    SESSION_APPROVED: 'A session was approved',
    SESSION_DECLINED: 'A session was declined',
    SESSION_RESTORED: 'A session is back on',
    SESSION_DROPPED: 'A student will not come',
    COURSE_ENROLLED: 'Enrolled in a course',
    COURSE_LEFT: 'Left a course',
  },
  sp: {
    SESSION_BOOKED: 'Tiene una sesión nueva',
    SESSION_EDITED: 'Una sesión cambió',
    SESSION_CANCELLED: 'Se canceló una sesión',
    SESSION_APPROVED: 'Se aprobó una sesión',
    SESSION_DECLINED: 'Se rechazó una sesión',
    SESSION_RESTORED: 'Una sesión se hará después de todo',
    SESSION_DROPPED: 'Un estudiante no vendrá',
    COURSE_ENROLLED: 'Inscripción en un curso',
    COURSE_LEFT: 'Baja de un curso',
  },
} as const;

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
  const words = isSubstituteType(type)
    ? SUBSTITUTE_WORDS[reader.language][type].text(what, facts.names ?? NOBODY, facts.count)
    : (wordWithNames(type, facts, what, reader.language) ?? WORDS[reader.language][type](what, facts.count));
  const text = words.endsWith('.') ? words : `${words}.`; // Spanish times end with a full stop already
  if (!facts.reason) return text;
  return `${text} ${reader.language === 'sp' ? 'Motivo' : 'Reason'}: ${facts.reason}`;
}
