import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventClass,
  ICalEventStatus,
} from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { Language } from '@lyceum/server/actor';
import { timeZoneComponent } from './time-zone-component';

export interface CalendarEntry {
  /** Stays the same for the lifetime of the meeting, also when it moves to another time. */
  uid: string;
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
  /** Seconds after which calendar programs refetch; for subscribed calendars. */
  refreshSeconds?: number;
  /** For a single entry; without it, the entries are published. */
  invitation?: Invitation;
}

const STATUSES = {
  TENTATIVE: ICalEventStatus.TENTATIVE,
  CONFIRMED: ICalEventStatus.CONFIRMED,
  CANCELLED: ICalEventStatus.CANCELLED,
};
/** Sequences are seconds since this instant: they grow with each change and fit into 31 bits until 2088. */
const SEQUENCE_EPOCH = Date.UTC(2020, 0, 1);

/**
 * An iCalendar file (RFC 5545) with the time zones that it names. The same content gives the same bytes, so that a
 * calendar feed can answer "not modified".
 */
export function writeCalendar(
  { name, language, entries, refreshSeconds, invitation }: CalendarContent,
  now: Date,
): string {
  const calendar = ical({
    name,
    prodId: { company: 'Lyceum', product: 'Calendar', language: language === 'sp' ? 'ES' : 'EN' },
    method: ICalCalendarMethod[invitation?.method ?? 'PUBLISH'],
    timezone: { name: null, generator: (zone) => timeZoneComponent(zone, startOfYear(now)) },
    ...(refreshSeconds ? { ttl: refreshSeconds } : {}),
  });
  for (const entry of entries) {
    const event = calendar.createEvent({
      id: entry.uid,
      sequence: sequenceOf(entry.lastModified),
      ...when(entry),
      summary: entry.summary,
      location: entry.location,
      description: entry.description,
      url: entry.url,
      status: STATUSES[entry.status],
      class: ICalEventClass.PRIVATE,
      stamp: entry.lastModified,
      lastModified: entry.lastModified,
    });
    if (invitation) invite(event, invitation);
  }
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

/**
 * In the local time of the meeting's zone. A local time that occurs twice is the first one to some programs and the
 * second to others, so a meeting that touches such an hour is written in UTC.
 */
function when({ startsAt, endsAt, timeZoneId }: CalendarEntry) {
  const start = onClock(startsAt, timeZoneId);
  const end = onClock(endsAt, timeZoneId);
  if (isShownTwice(start) || isShownTwice(end)) return { start: startsAt, end: endsAt };
  return { start, end, timezone: timeZoneId };
}

function onClock(instant: Date, timeZoneId: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZoneId);
}

function isShownTwice(at: Temporal.ZonedDateTime): boolean {
  const clock = at.toPlainDateTime();
  const first = clock.toZonedDateTime(at.timeZoneId, { disambiguation: 'earlier' });
  const second = clock.toZonedDateTime(at.timeZoneId, { disambiguation: 'later' });
  return !first.equals(second);
}

function startOfYear(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), 0, 1));
}
