import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEvent,
} from 'ical-generator';
import type { Language } from '@lyceum/server/actor';
import { addSeries, type CalendarSeries } from './add-series';
import { type CalendarMeeting, contentOf, when } from './event-parts';
import { timeZoneComponent } from './time-zone-component';

export interface CalendarEntry extends CalendarMeeting {
  /** Stays the same for the lifetime of the meeting, also when it moves to another time. */
  uid: string;
  lastModified: Date;
}

/** An iTIP message (RFC 5546): the mail invites to its entry, or cancels it. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  /** The address that the mail is sent from: calendar programs refuse changes by anybody else. */
  organizer: { name: string; email: string };
  /** Only the reader, so that nobody learns the addresses of others. */
  attendee: { name: string; email: string };
}

export interface CalendarContent {
  name: string;
  language: Language;
  entries: readonly CalendarEntry[];
  /** Meetings that repeat, each with its exceptions. */
  series?: readonly CalendarSeries[];
  /** Seconds after which calendar programs refetch; for subscribed calendars. */
  refreshSeconds?: number;
  /** For a single entry or series; without it, all are published. */
  invitation?: Invitation;
}

/** Sequences are seconds since this instant: they grow with each change and fit into 31 bits until 2088. */
const SEQUENCE_EPOCH = Date.UTC(2020, 0, 1);

/**
 * An iCalendar file (RFC 5545) with the time zones that it names. The same content gives the same bytes, so that a
 * calendar feed can answer "not modified".
 */
export function writeCalendar(
  { name, language, entries, series = [], refreshSeconds, invitation }: CalendarContent,
  now: Date,
): string {
  const calendar = ical({
    name,
    prodId: { company: 'Lyceum', product: 'Calendar', language: language === 'sp' ? 'ES' : 'EN' },
    method: ICalCalendarMethod[invitation?.method ?? 'PUBLISH'],
    timezone: { name: null, generator: (zone) => timeZoneComponent(zone, startOfYear(now)) },
    ...(refreshSeconds ? { ttl: refreshSeconds } : {}),
  });
  for (const entry of entries)
    calendar.createEvent({
      id: entry.uid,
      sequence: sequenceOf(entry.lastModified),
      ...when(entry),
      ...contentOf(entry),
      stamp: entry.lastModified,
      lastModified: entry.lastModified,
    });
  for (const each of series) addSeries(calendar, each);
  if (invitation) for (const event of calendar.events()) invite(event, invitation);
  return calendar.toString();
}

/** Marked as accepted, and no reply requested: the platform reads no replies. */
function invite(event: ICalEvent, { organizer, attendee }: Invitation): void {
  event.organizer(organizer);
  event.createAttendee({
    ...attendee,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  });
}

function sequenceOf(lastModified: Date): number {
  return Math.max(0, Math.floor((lastModified.getTime() - SEQUENCE_EPOCH) / 1000));
}

function startOfYear(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), 0, 1));
}
