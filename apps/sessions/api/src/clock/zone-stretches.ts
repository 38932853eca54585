import { Temporal } from 'temporal-polyfill';

/** Instants between two clock changes of a zone, in milliseconds since the epoch: from inclusive, to exclusive. */
export interface Stretch {
  from: number;
  to: number;
  /** Local time minus UTC, in milliseconds. */
  offset: number;
}

const MOST_ZONES = 1000;
const MOST_OF_ZONE = 64;
const NANOSECOND = 1_000_000;
/** Cache by zone, most recently used first: every card of every list needs an offset, and zone rules are slow. */
const cache = new Map<string, Stretch[]>();

/** The stretch of a zone's clock that contains an instant. Throws for an unknown zone. */
export function stretchAt(at: number, timeZoneId: string): Stretch {
  const ofZone = cache.get(timeZoneId) ?? [];
  const place = ofZone.findIndex(({ from, to }) => at >= from && at < to);
  const found = ofZone[place] ?? read(at, timeZoneId);
  if (place === 0) return found;
  const others = ofZone.filter((stretch) => stretch !== found).slice(0, MOST_OF_ZONE - 1);
  if (cache.size >= MOST_ZONES) cache.clear();
  cache.set(timeZoneId, [found, ...others]);
  return found;
}

function read(at: number, timeZoneId: string): Stretch {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZoneId);
  // The instant of a clock change belongs to the stretch that it begins.
  const begun = zoned.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  const ended = zoned.getTimeZoneTransition('next');
  return {
    from: begun?.epochMilliseconds ?? -Infinity,
    to: ended?.epochMilliseconds ?? Infinity,
    offset: zoned.offsetNanoseconds / NANOSECOND,
  };
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * The instant whose local time equals the UTC time `shown`, where no clock change is near, so that exactly one exists;
 * null near a change, where the zone rules must be consulted.
 */
export function plainInstant(shown: number, timeZoneId: string): number | null {
  const stretch = stretchAt(shown, timeZoneId);
  const at = shown - stretch.offset;
  return at - stretch.from > DAY_MS && stretch.to - at > DAY_MS ? at : null;
}
