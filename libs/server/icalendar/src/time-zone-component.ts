import { Temporal } from 'temporal-polyfill';

/** Clock changes this many years before and after now are written; calendar programs need no more. */
const YEARS = 3;

/**
 * A time zone as calendar programs read it (VTIMEZONE, RFC 5545 3.6.5): every clock change around `now` is an
 * observance of its own. Recurrence rules would be shorter, but governments change the rules of zones.
 */
export function timeZoneComponent(timeZoneId: string, now: Date): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  const begin = instant.toZonedDateTimeISO(timeZoneId).subtract({ years: YEARS });
  const end = begin.add({ years: 2 * YEARS });
  const usual = usualOffset(begin);
  const observances = [observance(begin, begin, usual)];
  for (
    let at = begin.getTimeZoneTransition('next');
    at && before(at, end);
    at = at.getTimeZoneTransition('next')
  ) {
    observances.push(observance(at.subtract({ nanoseconds: 1 }), at, usual));
  }
  return ['BEGIN:VTIMEZONE', `TZID:${timeZoneId}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n');
}

function observance(earlier: Temporal.ZonedDateTime, at: Temporal.ZonedDateTime, usual: number): string[] {
  const kind = at.offsetNanoseconds > usual ? 'DAYLIGHT' : 'STANDARD';
  // DTSTART is the local time that was valid until the change.
  const start = at.toInstant().toZonedDateTimeISO(earlier.offset).toPlainDateTime();
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${offset(earlier)}`,
    `TZOFFSETTO:${offset(at)}`,
    `TZNAME:${shortName(at)}`,
    `END:${kind}`,
  ];
}

/** Standard time is the smaller UTC offset of a year, in both hemispheres. */
function usualOffset(at: Temporal.ZonedDateTime): number {
  return Math.min(...[0, 3, 6, 9].map((months) => at.add({ months }).offsetNanoseconds));
}

function before(a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime): boolean {
  return a.epochMilliseconds < b.epochMilliseconds;
}

/** `-0700`; with seconds for the zones that have them. */
function offset(at: Temporal.ZonedDateTime): string {
  return at.offset.replaceAll(':', '');
}

function shortName(at: Temporal.ZonedDateTime): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: at.timeZoneId, timeZoneName: 'short' });
  const parts = format.formatToParts(new Date(at.epochMilliseconds));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? at.timeZoneId;
}
