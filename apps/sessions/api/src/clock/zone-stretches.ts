import { Temporal } from 'temporal-polyfill';

/** Instants between two settings of a zone's clock: from inclusive, to exclusive, milliseconds since the epoch. */
export interface Stretch {
  from: number;
  to: number;
  /** What the clock shows less UTC, in milliseconds. */
  offset: number;
}

const MOST_ZONES = 1000;
const MOST_OF_ZONE = 64;
const NANOSECOND = 1_000_000;
/** By zone, the last used first: every card of every list asks, and the zones' rules are slow to read. */
const known = new Map<string, Stretch[]>();

/** The stretch of a zone's clock in which an instant lies. Throws for a zone that there is none of. */
export function stretchAt(at: number, timeZoneId: string): Stretch {
  const ofZone = known.get(timeZoneId) ?? [];
  const place = ofZone.findIndex(({ from, to }) => at >= from && at < to);
  const found = ofZone[place] ?? read(at, timeZoneId);
  if (place === 0) return found;
  const others = ofZone.filter((stretch) => stretch !== found).slice(0, MOST_OF_ZONE - 1);
  if (known.size >= MOST_ZONES) known.clear();
  known.set(timeZoneId, [found, ...others]);
  return found;
}

function read(at: number, timeZoneId: string): Stretch {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZoneId);
  // The setting itself belongs to the stretch that it begins.
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
 * The instant at which a zone's clock shows what UTC's shows at `shown`, where no setting of the clock is near and so
 * there is exactly one; null near one, where the rules must be asked.
 */
export function plainInstant(shown: number, timeZoneId: string): number | null {
  const stretch = stretchAt(shown, timeZoneId);
  const at = shown - stretch.offset;
  return at - stretch.from > DAY_MS && stretch.to - at > DAY_MS ? at : null;
}
