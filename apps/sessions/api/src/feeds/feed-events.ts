import { calendarUid, seriesUid } from '@lyceum/contracts/sessions';
import type { CalendarEntry, CalendarMeeting, CalendarSeries } from '@lyceum/server/icalendar';
import type { Reader } from '../projections/subject';
import { readSeriesCalendars, type SeriesCalendarRow } from '../recurrence/subject';
import type { LoadedSession } from '../session-rows/subject';

/** A meeting of the feed with its session. */
export interface FeedMeeting extends CalendarMeeting {
  session: LoadedSession;
}

/**
 * The events of a feed, under the UIDs that the mails have, so that a program that merges both shows a meeting once: a
 * series is one event, and each other session is one.
 */
export async function feedEvents(
  reader: Reader,
  meetings: readonly FeedMeeting[],
  ofSeries: { description: string; url: string },
): Promise<{ entries: CalendarEntry[]; series: CalendarSeries[] }> {
  const seriesIds = [...new Set(meetings.flatMap(({ session }) => session.seriesId ?? []))];
  const calendars = await readSeriesCalendars(reader, seriesIds);
  const calendarOf = ({ session }: FeedMeeting) => calendars.get(session.seriesId ?? '');
  const bySeries = new Map<string, { calendar: SeriesCalendarRow; dates: FeedMeeting[] }>();
  for (const meeting of meetings) {
    const calendar = calendarOf(meeting);
    if (!calendar) continue;
    const { dates } = bySeries.get(calendar.id) ?? { dates: [] };
    bySeries.set(calendar.id, { calendar, dates: [...dates, meeting] });
  }
  return {
    entries: meetings
      .filter((meeting) => !calendarOf(meeting))
      .map(({ session, ...meeting }) => ({
        uid: calendarUid(session.id),
        ...meeting,
        lastModified: session.lastModified,
      })),
    series: [...bySeries.values()].map(({ calendar, dates }) => ({
      uid: seriesUid(calendar.id),
      sequence: calendar.sequence,
      lastModified: new Date(Math.max(...dates.map(({ session }) => session.lastModified.getTime()))),
      ...ofSeries,
      meetings: datesOf(dates),
    })),
  };
}

/** Without cancelled dates, unless all are. */
function datesOf(dates: readonly FeedMeeting[]): CalendarMeeting[] {
  const on = dates.filter(({ status }) => status !== 'CANCELLED');
  return (on.length > 0 ? on : dates).map(({ session: _session, ...meeting }) => meeting);
}
