import { dayOff } from '../school-calendars/subject';
import {
  type AvailabilityHours,
  type ConflictFacts,
  endOfRange,
  hoursOn,
  isAvailable,
  type LimitFacts,
  periodOf,
  type SlotPerson,
} from '../conflicts/subject';
import { minuteOfDay, toWallClock } from '../clock/subject';
import { common, holdsInstant, merged, without, type Interval } from './intervals';
import { clock, existsOn, instantOn, zoneDays } from './zone-days';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

export interface Wanted {
  /** Start of the first session, inclusive; `to` is exclusive. */
  from: Date;
  to: Date;
  now: Date;
  /** Length of the session. */
  minutes: number;
  /** Minutes between the offered start times. */
  interval: number;
  /** IANA name of the zone in which the session is booked. */
  timeZoneId: string;
  /** Zone of the program: the interval is counted on its clock, whatever zone the session is booked in. */
  programTimeZoneId: string;
  people: readonly SlotPerson[];
}

type Facts = Omit<ConflictFacts, 'slots'>;

/** A free start as a local date and time. */
export interface FreeStart {
  startsAt: Date;
  endsAt: Date;
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm */
  startTime: string;
  endTime: string;
}

/**
 * All free start instants in ascending order. Gives the same result as the conflict check of every slot, for a month at
 * once: free hours and busy times are intersected as intervals before clock times are enumerated.
 */
export function freeTimes(wanted: Wanted, facts: Facts): number[] {
  const windows = freeWindows(wanted, facts);
  const closed = closedStarts(wanted, facts);
  const doubtful = wanted.people.flatMap(({ userId }) => {
    const hours = facts.hours.get(userId);
    return hours ? [{ hours, days: changingDays(wanted, hours.timeZoneId) }] : [];
  });
  const latest = facts.bookableUntil?.getTime() ?? Infinity;
  const length = wanted.minutes * MINUTE_MS;
  let next = 0;
  return timesOf(wanted, (from) => {
    const to = from + length;
    if (from > latest || holdsInstant(closed, from)) return false;
    // Both lists are sorted, so windows that ended before `from` are skipped for good.
    while (next < windows.length && windows[next]!.to < to) next++;
    if (next === windows.length || from < windows[next]!.from) return false;
    // Around a clock change of a person's zone an hour may be missing or repeated, so the conflict rule itself decides.
    const times = () => ({ startsAt: new Date(from), endsAt: new Date(to) });
    return doubtful.every(
      ({ hours, days }) => !days.some((day) => from < day.to && to > day.from) || isAvailable(times(), hours),
    );
  });
}

/** `freeTimes` as local dates and times of the session's zone. */
export function freeStarts(wanted: Wanted, facts: Facts): FreeStart[] {
  return freeTimes(wanted, facts).map((at) => {
    const startsAt = new Date(at);
    const { date, time } = toWallClock(startsAt, wanted.timeZoneId);
    return {
      startsAt,
      endsAt: new Date(at + wanted.minutes * MINUTE_MS),
      date,
      startTime: time,
      endTime: clock((minuteOfDay(time) + wanted.minutes) % DAY_MINUTES),
    };
  });
}

/** Intervals that contain the whole session. */
function freeWindows(wanted: Wanted, { hours, busy, away, bufferMinutes }: Facts): Interval[] {
  const span = { from: wanted.from.getTime(), to: wanted.to.getTime() + wanted.minutes * MINUTE_MS };
  let windows: Interval[] = [span];
  for (const { userId } of wanted.people) {
    const given = hours.get(userId);
    if (given) windows = common(windows, hourWindows(span, given));
  }
  const taken = wanted.people.flatMap(({ userId, userType }) => {
    const buffer = userType === 'LEADER' ? bufferMinutes * MINUTE_MS : 0;
    const own = busy
      .filter((time) => time.userId === userId)
      .map(({ startsAt, endsAt }) => ({ from: startsAt.getTime() - buffer, to: endsAt.getTime() + buffer }));
    const gone = away
      .filter((time) => time.userId === userId)
      .map(({ startsAt, endsAt }) => ({ from: startsAt.getTime(), to: endsAt.getTime() }));
    return [...own, ...gone];
  });
  return without(windows, merged(taken));
}

/** The person's availability as instants. */
function hourWindows({ from, to }: Interval, hours: AvailabilityHours): Interval[] {
  const { timeZoneId } = hours;
  const windows = zoneDays(from, to, timeZoneId).flatMap((day) =>
    // A repeated hour has two instants, so on such a day the whole day is kept and `isAvailable` decides later.
    day.changes
      ? [{ from: day.from, to: day.to }]
      : hoursOn(day.date, hours).map(({ startTime, endTime }) => ({
          from: instantOn(day, minuteOfDay(startTime), timeZoneId),
          to: instantOn(day, endOfRange(endTime), timeZoneId),
        })),
  );
  return merged(windows);
}

/** Times in which no session may begin: holidays, days off of learners' schools, and periods with a used up limit. */
function closedStarts(wanted: Wanted, { holidays, holidayTimeZoneId, schools, limit }: Facts): Interval[] {
  const [from, to] = [wanted.from.getTime(), wanted.to.getTime()];
  const closed = [
    ...zoneDays(from, to, holidayTimeZoneId).filter(({ date }) => holidays.has(date)),
    ...schools.flatMap((school) =>
      zoneDays(from, to, school.timeZoneId).filter(({ date }) => dayOff(school, date)),
    ),
  ];
  return merged(limit ? [...closed, ...usedUpDays(wanted, limit)] : closed);
}

function usedUpDays(wanted: Wanted, limit: LimitFacts): Interval[] {
  const { type, timeZoneId, minuteLimit } = limit;
  const used = usedMinutes(limit);
  const learners = wanted.people.filter(({ userType }) => userType === 'LEARNER');
  return zoneDays(wanted.from.getTime(), wanted.to.getTime(), timeZoneId).filter((day) => {
    const period = periodOf(new Date(day.from), type, timeZoneId);
    return learners.some(
      ({ userId }) => (used.get(`${userId} ${period}`) ?? 0) + wanted.minutes > minuteLimit,
    );
  });
}

/** Used minutes by "person period". */
export function usedMinutes({ used, type, timeZoneId }: LimitFacts): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { userId, startsAt, minutes } of used) {
    const key = `${userId} ${periodOf(startsAt, type, timeZoneId)}`;
    sums.set(key, (sums.get(key) ?? 0) + minutes);
  }
  return sums;
}

function changingDays({ from, to, minutes }: Wanted, timeZoneId: string): Interval[] {
  const days = zoneDays(from.getTime(), to.getTime() + minutes * MINUTE_MS, timeZoneId);
  return days.filter(({ changes }) => changes);
}

/** The start times on the program's clock from `from` (inclusive) to `to` (exclusive) and after now that fit. */
function timesOf(
  { from, to, now, interval, timeZoneId, programTimeZoneId }: Wanted,
  fits: (at: number) => boolean,
): number[] {
  const earliest = Math.max(from.getTime(), now.getTime() + 1);
  const latest = to.getTime();
  const times: number[] = [];
  const isNamed = timeZoneId === programTimeZoneId ? () => true : namedBy(timeZoneId, earliest, latest);
  if (earliest >= latest) return times;
  for (const day of zoneDays(earliest, latest, programTimeZoneId)) {
    for (let minute = 0; minute < DAY_MINUTES; minute += interval) {
      const at = instantOn(day, minute, programTimeZoneId);
      if (
        at >= earliest &&
        at < latest &&
        existsOn(day, minute, programTimeZoneId) &&
        isNamed(at) &&
        fits(at)
      )
        times.push(at);
    }
  }
  return times;
}

/** Whether local time maps to exactly this instant: of a repeated hour only the first occurrence does. */
function namedBy(timeZoneId: string, from: number, to: number): (at: number) => boolean {
  const changing = zoneDays(from, to, timeZoneId).filter(({ changes }) => changes);
  return (at) => {
    const day = changing.find((each) => at >= each.from && at < each.to);
    if (!day) return true;
    return instantOn(day, minuteOfDay(toWallClock(new Date(at), timeZoneId).time), timeZoneId) === at;
  };
}
