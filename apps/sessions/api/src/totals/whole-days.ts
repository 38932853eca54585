import { addDays, startOfDay, toWallClock } from '../clock/subject';

/** Days as YYYY-MM-DD, the last one exclusive. */
export interface DayRange {
  from: string;
  to: string;
}

export interface InstantRange {
  from: Date | null;
  to: Date | null;
}

/** A time range split by stored granularity: whole months, whole days beside them, and partial days at its ends. */
export interface CutRange {
  months: DayRange | null;
  days: DayRange[];
  /** All whole days, those of the months included. */
  covered: DayRange | null;
  rest: InstantRange[];
}

const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-01-01';

/** `timeZoneId` is the zone of the stored days; null at an end means unbounded. Pure. */
export function wholeDays({ from, to }: InstantRange, timeZoneId: string): CutRange {
  const firstDay = from ? firstWholeDay(from, timeZoneId) : FIRST_DAY;
  const endDay = to ? toWallClock(to, timeZoneId).date : LAST_DAY;
  if (firstDay >= endDay) return { months: null, days: [], covered: null, rest: [{ from, to }] };
  const rest: InstantRange[] = [];
  if (from && startOfDay(firstDay, timeZoneId) > from)
    rest.push({ from, to: startOfDay(firstDay, timeZoneId) });
  if (to && startOfDay(endDay, timeZoneId) < to) rest.push({ from: startOfDay(endDay, timeZoneId), to });
  const covered = { from: firstDay, to: endDay };
  return { ...wholeMonths(covered), covered, rest };
}

function firstWholeDay(instant: Date, timeZoneId: string): string {
  const { date } = toWallClock(instant, timeZoneId);
  return startOfDay(date, timeZoneId) < instant ? addDays(date, 1) : date;
}

function wholeMonths(range: DayRange): Pick<CutRange, 'months' | 'days'> {
  const from = range.from.endsWith('-01') ? range.from : firstOfNextMonth(range.from);
  const to = `${range.to.slice(0, 8)}01`;
  if (from >= to) return { months: null, days: [range] };
  const days = [
    { from: range.from, to: from },
    { from: to, to: range.to },
  ];
  return { months: { from, to }, days: days.filter((piece) => piece.from < piece.to) };
}

function firstOfNextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 8)}28`, 4).slice(0, 8)}01`;
}
