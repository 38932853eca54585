import { addMonths } from '@lyceum/contracts/calendar';
import { addDays, instantOf, weekdayOf } from '../session/days';

export const CALENDAR_VIEWS = ['month', 'week', 'day', 'list'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** Days, `YYYY-MM-DD`; `end` is exclusive. */
export interface ShownDays {
  start: string;
  end: string;
}

const WEEK = 7;
/** A month always shows six weeks, so that the page keeps its height. */
const MONTH_DAYS = 6 * WEEK;

function monthStart(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function weekStart(day: string): string {
  return addDays(day, -weekdayOf(day));
}

function nextMonth(day: string, months: number): string {
  return `${addMonths(day, months)}-01`;
}

/** The days that a view shows around one day; weeks start on Sunday. */
export function shownDays(view: CalendarView, day: string): ShownDays {
  if (view === 'day') return { start: day, end: addDays(day, 1) };
  if (view === 'week') return { start: weekStart(day), end: addDays(weekStart(day), WEEK) };
  if (view === 'list') return { start: monthStart(day), end: nextMonth(day, 1) };
  const start = weekStart(monthStart(day));
  return { start, end: addDays(start, MONTH_DAYS) };
}

/** The current day after a step forward (1) or back (-1). */
export function stepFrom(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view === 'day') return addDays(day, direction);
  if (view === 'week') return addDays(day, direction * WEEK);
  return nextMonth(day, direction);
}

/** The same range as instants in the viewer's zone, for the server. */
export function instantsOf({ start, end }: ShownDays, timeZone: string): { from: string; to: string } {
  const at = (day: string) => new Date(instantOf(day, '00:00', timeZone)).toISOString();
  return { from: at(start), to: at(end) };
}

export function isDay(value: string | null): value is string {
  return value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}
