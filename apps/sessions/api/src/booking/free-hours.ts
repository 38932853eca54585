import { dayOff } from '../school-calendars/school-day-off';
import {
  endOfRange,
  hoursOn,
  isAvailable,
  type AvailabilityHours,
  type ConflictFacts,
  type SlotPerson,
} from '../scheduling/conflicts';
import { periodOf, type LimitFacts } from '../scheduling/session-limit';
import { minuteOfDay } from '../scheduling/wall-clock';
import { common, holdsInstant, merged, without, type Interval } from './intervals';
import { clock, existsOn, instantOn, zoneDays, type ZoneDay } from './zone-days';

const MINUTE_MS = 60_000;

export interface Wanted {
  /** Sessions that start from here to before `to`. */
  from: Date;
  to: Date;
  now: Date;
  /** Length of the session. */
  minutes: number;
  /** Minutes between the start times that are offered. */
  interval: number;
  /** The zone on whose clock the session is booked. */
  timeZoneId: string;
  people: readonly SlotPerson[];
}

type Facts = Omit<ConflictFacts, 'slots'>;

/** A time at which everybody is free: minute of a day of the session's own clock. */
interface FreeTime {
  at: number;
  day: ZoneDay;
  minute: number;
}

/** The same as people read it. */
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
 * Every start that a booking would be taken at: what the conflict check says of one slot, worked out for a month at
 * once. Hours and busy times are laid over each other as intervals; only then the clock is walked.
 */
export function freeTimes(wanted: Wanted, facts: Facts): FreeTime[] {
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
    // Both in order: a window that ended before is not looked at again.
    while (next < windows.length && windows[next]!.to < to) next++;
    if (next === windows.length || from < windows[next]!.from) return false;
    // Where a person's clock is set, an hour may be missing or stand twice: the rule itself decides.
    const times = () => ({ startsAt: new Date(from), endsAt: new Date(to) });
    return doubtful.every(
      ({ hours, days }) => !days.some((day) => from < day.to && to > day.from) || isAvailable(times(), hours),
    );
  });
}

/** `freeTimes` in the words of the session's clock. */
export function freeStarts(wanted: Wanted, facts: Facts): FreeStart[] {
  return freeTimes(wanted, facts).map(({ at, day, minute }) => ({
    startsAt: new Date(at),
    endsAt: new Date(at + wanted.minutes * MINUTE_MS),
    date: day.date,
    startTime: clock(minute),
    endTime: clock(minute + wanted.minutes),
  }));
}

/** Intervals in which the whole session has to lie. */
function freeWindows(wanted: Wanted, { hours, busy, bufferMinutes }: Facts): Interval[] {
  const span = { from: wanted.from.getTime(), to: wanted.to.getTime() + wanted.minutes * MINUTE_MS };
  let windows: Interval[] = [span];
  for (const { userId } of wanted.people) {
    const given = hours.get(userId);
    if (given) windows = common(windows, hourWindows(span, given));
  }
  const taken = wanted.people.flatMap(({ userId, userType }) => {
    const buffer = userType === 'LEADER' ? bufferMinutes * MINUTE_MS : 0;
    return busy
      .filter((time) => time.userId === userId)
      .map(({ startsAt, endsAt }) => ({ from: startsAt.getTime() - buffer, to: endsAt.getTime() + buffer }));
  });
  return without(windows, merged(taken));
}

/** The hours that a person gave, as instants. */
function hourWindows({ from, to }: Interval, hours: AvailabilityHours): Interval[] {
  const { timeZoneId } = hours;
  const windows = zoneDays(from, to, timeZoneId).flatMap((day) =>
    // An hour that stands twice has no one place: `isAvailable` decides on such a day.
    day.changes
      ? [{ from: day.from, to: day.to }]
      : hoursOn(day.date, hours).map(({ startTime, endTime }) => ({
          from: instantOn(day, minuteOfDay(startTime), timeZoneId),
          to: instantOn(day, endOfRange(endTime), timeZoneId),
        })),
  );
  return merged(windows);
}

/** Days and periods in which no session may begin: holidays, days off of the learners' schools, and those whose minutes are used up. */
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

/** Minutes by "person period". */
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

/** Of the starts that the session's clock offers on the days asked for and after now, those that fit. */
function timesOf(
  { from, to, now, minutes, interval, timeZoneId }: Wanted,
  fits: (at: number) => boolean,
): FreeTime[] {
  const earliest = Math.max(from.getTime(), now.getTime() + 1);
  const latest = to.getTime();
  const times: FreeTime[] = [];
  if (earliest >= latest) return times;
  for (const day of zoneDays(earliest, latest, timeZoneId)) {
    for (let minute = 0; minute + minutes < 24 * 60; minute += interval) {
      const at = instantOn(day, minute, timeZoneId);
      if (at >= earliest && at < latest && existsOn(day, minute, timeZoneId) && fits(at))
        times.push({ at, day, minute });
    }
  }
  return times;
}
