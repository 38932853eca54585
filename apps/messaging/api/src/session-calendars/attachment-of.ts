import type { Language } from '@lyceum/server/actor';
import { writeCalendar, type Invitation } from '@lyceum/server/icalendar';
import type { MailMessage } from '@lyceum/server/mail';
import { t } from '../i18n';
import type { OwnDates } from './own-dates';

interface Mail {
  /** Name of the calendar. */
  name: string;
  language: Language;
  changedAt: Date;
  /** The mail's sender, and the reader. */
  organizer: Invitation['organizer'];
  attendee: Invitation['attendee'];
}

/**
 * The dates of a mail for calendar programs, under the same ids as in a person's feed. One event, of one date or a
 * series, is an invitation or its cancellation, which programs apply by themselves. Several events are a file, since an
 * invitation has one UID. Only the reader is named.
 */
export function attachmentOf(
  { entries, series }: OwnDates,
  { name, language, changedAt, organizer, attendee }: Mail,
): Pick<MailMessage, 'attachments' | 'invitation'> {
  const filename = t('calendar.filename')[language];
  const content = { name, language, entries, series };
  const [event, ...others] = [...entries.map((entry) => [entry]), ...series.map(({ meetings }) => meetings)];
  if (!event) return {};
  if (others.length > 0) {
    const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
    return { attachments: [{ filename, content: writeCalendar(content, changedAt), contentType }] };
  }
  const isCancelled = event.every(({ status }) => status === 'CANCELLED');
  const invitation: Invitation = { method: isCancelled ? 'CANCEL' : 'REQUEST', organizer, attendee };
  return {
    invitation: {
      method: invitation.method,
      filename,
      content: writeCalendar({ ...content, invitation }, changedAt),
    },
  };
}
