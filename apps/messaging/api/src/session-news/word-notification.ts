import type { SessionsChangedPayload } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import { SUBSTITUTE_WORDS, type SubstituteType } from '../substitute-news/subject';
import { type Named, wordNamed } from './named';
import { sessionTime } from './session-time';

type SessionNewsType =
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

export type NotificationType = SessionNewsType | SubstituteType;

interface SubstituteNames {
  absent: string;
  substitute: string;
}

/** A change of sessions as people are told of it. */
export interface News extends SessionsChangedPayload {
  /** Of news about a substitute. */
  names?: SubstituteNames;
  /** Path that shows the matter; the first session's when left out. */
  link?: string;
}

/** What a notification keeps of the change: enough to word it in any language and zone. */
export interface NewsFacts extends Named {
  subject: string;
  startsAt: string;
  endsAt: string;
  /** Sessions that the change touched. */
  count: number;
  reason: string | null;
  names?: SubstituteNames;
}

export function factsOf({ sessions, reason, names }: News): NewsFacts {
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

export function linkOf({ link, sessions }: News): string {
  return link ?? `/sessions/${sessions[0]!.id}`;
}

type Wording = Record<SessionNewsType, (what: string, count: number) => string>;

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

const NOBODY: SubstituteNames = { absent: '', substitute: '' };

function isSubstituteType(type: NotificationType): type is SubstituteType {
  return type in SUBSTITUTE_WORDS.en;
}

/** The notification's text for this reader. */
export function wordNotification(
  type: NotificationType,
  facts: NewsFacts,
  reader: { language: Language; timeZoneId: string },
): string {
  const when = sessionTime(facts.startsAt, facts.endsAt, reader.timeZoneId, reader.language);
  const what = `${facts.subject}, ${when}`;
  const words = isSubstituteType(type)
    ? SUBSTITUTE_WORDS[reader.language][type].text(what, facts.names ?? NOBODY, facts.count)
    : (wordNamed(type, facts, what, reader.language) ?? WORDS[reader.language][type](what, facts.count));
  const text = words.endsWith('.') ? words : `${words}.`; // Spanish times end with a full stop already
  if (!facts.reason) return text;
  return `${text} ${reader.language === 'sp' ? 'Motivo' : 'Reason'}: ${facts.reason}`;
}
