import { calendarUid, type SessionsChangedPayload } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import { writeCalendar } from '@lyceum/server/icalendar';
import type { MailMessage } from '@lyceum/server/mail';
import type { NotificationType } from './word-notification';

interface Reader {
  language: Language;
  /** Takes part no longer: the dates go from their calendar. */
  leaves: boolean;
}

type Attachment = NonNullable<MailMessage['attachments']>[number];

const GONE: ReadonlySet<NotificationType> = new Set<NotificationType>([
  'SESSION_CANCELLED',
  'SESSION_DECLINED',
  'SUBSTITUTE_NOT_NEEDED',
]);

/** Of substitutes, only the one who stands in, or no longer does, has another date for it. */
export function movesCalendar(type: NotificationType): boolean {
  return (
    !type.startsWith('SUBSTITUTE_') || type === 'SUBSTITUTE_ASSIGNED' || type === 'SUBSTITUTE_NOT_NEEDED'
  );
}

/**
 * The dates of a mail as a file that calendar programs take in, under the same ids as in a person's feed: a later mail
 * moves or removes what an earlier one put there. It names nobody.
 */
export function calendarAttachment(
  type: NotificationType,
  news: SessionsChangedPayload,
  { language, leaves }: Reader,
  changedAt: Date,
  publicUrl: string,
): Attachment {
  const status = leaves || GONE.has(type) ? 'CANCELLED' : 'CONFIRMED';
  const content = writeCalendar(
    {
      name: news.sessions[0]!.subject,
      language,
      entries: news.sessions.map((session) => ({
        uid: calendarUid(session.id),
        startsAt: new Date(session.startsAt),
        endsAt: new Date(session.endsAt),
        timeZoneId: session.timeZoneId,
        summary: session.subject,
        location: session.location,
        description: `${publicUrl}/sessions/${session.id}`,
        url: `${publicUrl}/sessions/${session.id}`,
        status,
        lastModified: changedAt,
      })),
    },
    changedAt,
  );
  const filename = language === 'sp' ? 'sesiones.ics' : 'sessions.ics';
  return { filename, content, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' };
}
