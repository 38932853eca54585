import { type ChangedSession, calendarUid, type SeriesCalendar, seriesUid } from '@lyceum/contracts/sessions';
import type { CalendarEntry, CalendarMeeting, CalendarSeries } from '@lyceum/server/icalendar';
import type { LinkTo } from '@lyceum/server/mail';

interface Change<Session> {
  /** The sessions of the mail. */
  sessions: readonly Session[];
  calendars: readonly SeriesCalendar[];
  changedAt: Date;
}

interface Reader<Session> {
  /** The ids of the reader and of the people whose guardian the reader is. */
  userIds: readonly string[];
  /** Whether a session that is an event of its own is no longer in the reader's calendar. */
  isGone: (session: Session) => boolean;
  linkTo: LinkTo;
}

/** What calendar programs of one reader should have after a change. */
export interface OwnDates {
  /** Sessions that are events of their own. */
  entries: CalendarEntry[];
  /** Each series with all dates of the reader, not only the changed ones; cancelled where none is left. */
  series: CalendarSeries[];
}

/** A session is a date of its series, or an event of its own where it is in no series or in one from before. */
export function ownDates<Session extends ChangedSession>(
  { sessions, calendars, changedAt }: Change<Session>,
  { userIds, isGone, linkTo }: Reader<Session>,
): OwnDates {
  const inSeries = new Set(calendars.flatMap(({ changedIds }) => changedIds));
  const own = sessions.filter(({ id }) => !inSeries.has(id));
  return {
    entries: own.map((session) => ({
      uid: calendarUid(session.id),
      ...meetingOf(session, isGone(session) ? 'CANCELLED' : 'CONFIRMED', linkTo),
      lastModified: changedAt,
    })),
    series: calendars.map((calendar) => ({
      uid: seriesUid(calendar.id),
      sequence: calendar.sequence,
      lastModified: changedAt,
      description: linkTo('/sessions'),
      url: linkTo('/sessions'),
      meetings: meetingsOf(calendar, sessions, userIds, linkTo),
    })),
  };
}

function meetingsOf(
  { sessions, groups, changedIds }: SeriesCalendar,
  changed: readonly ChangedSession[],
  userIds: readonly string[],
  linkTo: LinkTo,
): CalendarMeeting[] {
  const own = sessions.filter(({ group }) => groups[group]!.some((id) => userIds.includes(id)));
  if (own.length > 0) return own.map((session) => meetingOf(session, 'CONFIRMED', linkTo));
  return changed
    .filter(({ id }) => changedIds.includes(id))
    .map((session) => meetingOf(session, 'CANCELLED', linkTo));
}

function meetingOf(
  { id, startsAt, endsAt, timeZoneId, subject, location }: ChangedSession,
  status: CalendarMeeting['status'],
  linkTo: LinkTo,
): CalendarMeeting {
  const link = linkTo(`/sessions/${id}`);
  return {
    ...{ startsAt: new Date(startsAt), endsAt: new Date(endsAt), timeZoneId, location, status },
    ...{ summary: subject, description: link, url: link },
  };
}
