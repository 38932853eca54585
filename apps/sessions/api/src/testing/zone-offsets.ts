const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FIRST = Date.UTC(2025, 11, 1);
const LAST = Date.UTC(2030, 0, 1);

interface Offset {
  /** The first instant of the offset. */
  from: number;
  /** Milliseconds ahead of UTC. */
  ahead: number;
}

const cache = new Map<string, Offset[]>();

/**
 * Reference implementation of `toInstants` for comparison with Temporal, from Intl alone: the offsets of a zone, by day
 * and then by minute. A skipped time moves forward by the gap, of a repeated time the first occurrence is used.
 */
export function instantByIntl(date: string, time: string, timeZone: string): number {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const offsets = offsetsOf(timeZone);
  const readings = offsets
    .filter(({ from, ahead }, index) => {
      const at = wall - ahead;
      return at >= from && at < (offsets[index + 1]?.from ?? Infinity);
    })
    .map(({ ahead }) => wall - ahead);
  if (readings.length > 0) return Math.min(...readings);
  const before = offsets.findLast(({ from, ahead }) => wall - ahead >= from)!;
  return wall - before.ahead;
}

function offsetsOf(timeZone: string): Offset[] {
  const found = cache.get(timeZone) ?? scan(timeZone);
  cache.set(timeZone, found);
  return found;
}

function scan(timeZone: string): Offset[] {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const aheadAt = (at: number) => Date.parse(`${format.format(at).replace(', ', 'T')}Z`) - at;
  const offsets: Offset[] = [{ from: -Infinity, ahead: aheadAt(FIRST) }];
  for (let at = FIRST; at < LAST; at += DAY_MS) {
    const ahead = aheadAt(at + DAY_MS);
    if (ahead === offsets.at(-1)!.ahead) continue;
    let [before, after] = [at, at + DAY_MS];
    while (after - before > MINUTE_MS) {
      const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
      if (aheadAt(middle) === ahead) after = middle;
      else before = middle;
    }
    offsets.push({ from: after, ahead });
  }
  return offsets;
}
