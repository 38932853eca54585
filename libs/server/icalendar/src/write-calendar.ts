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
  /** The same for as long as the meeting exists, wherever it moves to. */
  uid: string;
  startsAt: Date;
  endsAt: Date;
  /** The zone whose clock the meeting keeps. */
  timeZoneId: string;
  summary: string;
  location: string | null;
  description: string;
  /** Where to open it. */
  url: string;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  lastModified: Date;
}

/** That a mail invites to its entry, or takes it back (iTIP, RFC 5546). */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  /** From whose address the mail comes: programs refuse changes by others. */
  organizer: { name: string; email: string };
  /** The reader alone: nobody learns the addresses of the others. */
  attendee: { name: string; email: string };
}

export interface CalendarContent {
  name: string;
  language: Language;
  entries: readonly CalendarEntry[];
  /** Seconds after which readers come again; for calendars that are followed. */
  refreshSeconds?: number;
  /** For one entry; left out: the entries are published. */
  invitation?: Invitation;
}

const STATUSES = {
  TENTATIVE: ICalEventStatus.TENTATIVE,
  CONFIRMED: ICalEventStatus.CONFIRMED,
  CANCELLED: ICalEventStatus.CANCELLED,
};
/** Sequences count seconds from here: they grow with each change and stay within 31 bits until 2088. */
const SEQUENCE_EPOCH = Date.UTC(2020, 0, 1);

/**
 * An iCalendar file (RFC 5545) with the zones that it names. The same content gives the same bytes, so that readers
 * can be told that nothing is new.
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

/** Who takes part has agreed already, and nobody reads answers. */
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
 * On the clock of the meeting's zone. An hour that the clock shows twice is the first one to some programs and the
 * second to others, so a meeting that touches it is written in UTC.
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
