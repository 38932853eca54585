import { calendarUid, type SessionsChangedPayload } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import { writeCalendar, type CalendarEntry, type Invitation } from '@lyceum/server/icalendar';
import type { LinkTo, MailMessage } from '@lyceum/server/mail';
import { t } from '../i18n';
import type { SessionNotificationType } from '../notification-kinds/subject';

interface Reader {
  name: string;
  email: string;
  language: Language;
  /** Takes part no longer: the dates are removed from their calendar. */
  leaves: boolean;
}

interface Sender {
  /** The name of the mail's sender. */
  name: string;
  email: string;
  linkTo: LinkTo;
}

const GONE: ReadonlySet<SessionNotificationType> = new Set<SessionNotificationType>([
  'SESSION_CANCELLED',
  'SESSION_DECLINED',
  'SUBSTITUTE_NOT_NEEDED',
]);

/**
 * Whether the mail changes the reader's calendar. Where a learner gives up a seat, only that learner's calendar
 * changes; with substitutes, only that of the substitute.
 */
export function movesCalendar(type: SessionNotificationType, leaves: boolean): boolean {
  if (type === 'SESSION_DROPPED') return leaves;
  return (
    !type.startsWith('SUBSTITUTE_') || type === 'SUBSTITUTE_ASSIGNED' || type === 'SUBSTITUTE_NOT_NEEDED'
  );
}

/**
 * The dates of a mail for calendar programs, under the same ids as in a person's feed, so that a later mail moves or
 * removes the dates of an earlier one. One date is an invitation or its cancellation, which programs apply by
 * themselves. Several dates are a file, since an invitation has one meeting. Only the reader is named.
 */
export function calendarOf(
  type: SessionNotificationType,
  news: SessionsChangedPayload,
  reader: Reader,
  changedAt: Date,
  { name, email, linkTo }: Sender,
): Pick<MailMessage, 'attachments' | 'invitation'> {
  const status = reader.leaves || GONE.has(type) ? 'CANCELLED' : 'CONFIRMED';
  const content = {
    name: news.sessions[0]!.subject,
    language: reader.language,
    entries: news.sessions.map((session): CalendarEntry => ({
      uid: calendarUid(session.id),
      startsAt: new Date(session.startsAt),
      endsAt: new Date(session.endsAt),
      timeZoneId: session.timeZoneId,
      summary: session.subject,
      location: session.location,
      description: linkTo(`/sessions/${session.id}`),
      url: linkTo(`/sessions/${session.id}`),
      status,
      lastModified: changedAt,
    })),
  };
  const filename = t('calendar.filename')[reader.language];
  if (news.sessions.length > 1) {
    const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
    return { attachments: [{ filename, content: writeCalendar(content, changedAt), contentType }] };
  }
  const invitation: Invitation = {
    method: status === 'CANCELLED' ? 'CANCEL' : 'REQUEST',
    organizer: { name, email },
    attendee: { name: reader.name, email: reader.email },
  };
  return {
    invitation: {
      method: invitation.method,
      filename,
      content: writeCalendar({ ...content, invitation }, changedAt),
    },
  };
}
