import { ICalEventClass, ICalEventStatus } from 'ical-generator';
import { isShownTwice, onClock } from './on-clock';

/** One meeting at one time. */
export interface CalendarMeeting {
  startsAt: Date;
  endsAt: Date;
  /** IANA zone in which the meeting keeps its local time. */
  timeZoneId: string;
  summary: string;
  location: string | null;
  description: string;
  /** Page of the meeting. */
  url: string;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
}

const STATUSES = {
  TENTATIVE: ICalEventStatus.TENTATIVE,
  CONFIRMED: ICalEventStatus.CONFIRMED,
  CANCELLED: ICalEventStatus.CANCELLED,
};

export function contentOf({
  summary,
  location,
  description,
  url,
  status,
}: Pick<CalendarMeeting, 'summary' | 'location' | 'description' | 'url' | 'status'>) {
  return { summary, location, description, url, status: STATUSES[status], class: ICalEventClass.PRIVATE };
}

/**
 * In the local time of the meeting's zone. A local time that occurs twice is the first one to some programs and the
 * second to others, so a meeting that touches such an hour is written in UTC.
 */
export function when({
  startsAt,
  endsAt,
  timeZoneId,
}: Pick<CalendarMeeting, 'startsAt' | 'endsAt' | 'timeZoneId'>) {
  const start = onClock(startsAt, timeZoneId);
  const end = onClock(endsAt, timeZoneId);
  if (isShownTwice(start) || isShownTwice(end)) return { start: startsAt, end: endsAt };
  return { start, end, timezone: timeZoneId };
}
