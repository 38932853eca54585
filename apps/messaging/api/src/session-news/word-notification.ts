import type { SessionsChangedPayload } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import { sessionTime } from './session-time';

export type NotificationType =
  | 'SESSION_BOOKED'
  | 'SESSION_EDITED'
  | 'SESSION_CANCELLED'
  | 'SESSION_APPROVED'
  | 'SESSION_DECLINED'
  | 'SESSION_RESTORED'
  | 'SESSION_ATTENDANCE_CORRECTED'
  | 'SESSION_SEAT_RESERVED'
  | 'SESSION_DROPPED';

/** What a notification keeps of the change: enough to word it in any language and zone. */
export interface NewsFacts {
  subject: string;
  startsAt: string;
  endsAt: string;
  /** Sessions that the change touched. */
  count: number;
  reason: string | null;
}

export function factsOf({ sessions, reason }: SessionsChangedPayload): NewsFacts {
  const first = sessions[0]!;
  const { subject, startsAt, endsAt } = first;
  return { subject, startsAt, endsAt, count: sessions.length, reason: reason ?? null };
}

type Wording = Record<NotificationType, (what: string, count: number) => string>;

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
    SESSION_DROPPED: (what) => `Somebody left the session: ${what}`,
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
    SESSION_DROPPED: (what) => `Alguien dejó la sesión: ${what}`,
  },
};

/** The notification's text for this reader. */
export function wordNotification(
  type: NotificationType,
  facts: NewsFacts,
  reader: { language: Language; timeZoneId: string },
): string {
  const when = sessionTime(facts.startsAt, facts.endsAt, reader.timeZoneId, reader.language);
  const words = WORDS[reader.language][type](`${facts.subject}, ${when}`, facts.count);
  const text = words.endsWith('.') ? words : `${words}.`; // Spanish times end with a full stop already
  if (!facts.reason) return text;
  return `${text} ${reader.language === 'sp' ? 'Motivo' : 'Reason'}: ${facts.reason}`;
}
