export interface Hours {
  /** HH:mm, 24 hours. */
  starts: string;
  /** HH:mm; earlier than `starts`: on the next day. */
  ends: string;
}

interface Timed {
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
}

const DAY = 24 * 60;
const MINUTE_MS = 60_000;
/** Zones change their clocks by multiples of it. */
const QUARTER_MS = 15 * MINUTE_MS;
/** A session that begins within this time after quiet hours would be read of too late. */
const LEAST_NOTICE_MS = 60 * MINUTE_MS;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Minutes since midnight on the zone's clock. */
function minuteOfDay(at: number, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return minutes(clock.format(at));
}

function minutes(time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return hour! * 60 + minute!;
}

function isQuiet(at: number, { starts, ends }: Hours, timeZone: string): boolean {
  const [now, from, to] = [minuteOfDay(at, timeZone), minutes(starts), minutes(ends)];
  return from < to ? now >= from && now < to : from !== to && (now >= from || now < to);
}

/** When the quiet hours end in which `at` is; null: it is in none. */
export function quietUntil(at: Date, hours: Hours, timeZone: string): Date | null {
  if (!isQuiet(at.getTime(), hours, timeZone)) return null;
  const thisMinute = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  const end = minutes(hours.ends);
  const wait = (end - minuteOfDay(thisMinute, timeZone) + DAY) % DAY;
  let until = thisMinute + wait * MINUTE_MS;
  // The clock may change meanwhile.
  const ahead = ((minuteOfDay(until, timeZone) - end + DAY * 1.5) % DAY) - DAY / 2;
  until -= ahead * MINUTE_MS;
  while (isQuiet(until, hours, timeZone)) until += QUARTER_MS;
  return new Date(until);
}

/** Whether news of these sessions would come too late after quiet hours: one is not over, and begins before or soon after their end. */
export function cannotWait(sessions: readonly Timed[], now: Date, until: Date): boolean {
  return sessions.some(
    ({ startsAt, endsAt }) =>
      Date.parse(endsAt) > now.getTime() && Date.parse(startsAt) < until.getTime() + LEAST_NOTICE_MS,
  );
}
