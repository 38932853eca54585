import type { Language } from '@lyceum/server/actor';
import type { LinkTo, MailMessage } from '@lyceum/server/mail';
import type { NotifiedChange, SessionNotificationType } from '../notification-kinds/subject';
import { attachmentOf, ownDates } from '../session-calendars/subject';

interface Reader {
  userId: string;
  name: string;
  email: string;
  language: Language;
  /** Takes part no longer: the dates are removed from their calendar. */
  leaves: boolean;
  /** People in the series whose guardian the reader is. */
  wardIds: readonly string[];
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
 * changes; with substitutes, only that of the substitute, and in a series that of the leader who is replaced.
 */
export function movesCalendar(
  type: SessionNotificationType,
  { absentId, calendars }: NotifiedChange,
  { userId, leaves }: Pick<Reader, 'userId' | 'leaves'>,
): boolean {
  if (type === 'SESSION_DROPPED') return leaves;
  if (!type.startsWith('SUBSTITUTE_')) return true;
  if (type === 'SUBSTITUTE_ASSIGNED' || type === 'SUBSTITUTE_NOT_NEEDED') return true;
  return userId === absentId && calendars !== undefined;
}

/** The dates of a mail for the reader's calendar program. */
export function calendarOf(
  type: SessionNotificationType,
  news: NotifiedChange,
  reader: Reader,
  changedAt: Date,
  { name, email, linkTo }: Sender,
): Pick<MailMessage, 'attachments' | 'invitation'> {
  const { calendars = [] } = news;
  const dates = ownDates(
    { sessions: news.sessions, calendars, changedAt },
    {
      userIds: [reader.userId, ...reader.wardIds],
      isGone: () => reader.leaves || GONE.has(type),
      linkTo,
    },
  );
  // The leader who is replaced was not told before that an event of its own is removed or comes back.
  const entries = news.absentId === reader.userId ? [] : dates.entries;
  return attachmentOf(
    { ...dates, entries },
    {
      name: news.sessions[0]!.subject,
      language: reader.language,
      changedAt,
      organizer: { name, email },
      attendee: { name: reader.name, email: reader.email },
    },
  );
}
