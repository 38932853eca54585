import type { CalendarSession } from './calendar-sessions';
import { rowsOf, type Lane } from './lanes';
import type { ProgramView } from './use-calendar-address';

/** Heights in pixels. */
export const CHIP = { week: 24, day: 40 } as const;
export const STRIP = 8;
const GAP = 6;
const LEAST = 70;

/** The hours of a day view, in minutes of the day. */
export interface Axis {
  from: number;
  to: number;
}

const USUAL: Axis = { from: 8 * 60, to: 19 * 60 };

/** Whole hours: the usual day, extended to fit every session. */
export function axisOf(sessions: readonly CalendarSession[]): Axis {
  let { from, to } = USUAL;
  for (const session of sessions) {
    from = Math.min(from, Math.floor(session.from / 60) * 60);
    to = Math.max(to, Math.ceil(session.to / 60) * 60);
  }
  return { from, to };
}

export interface Placed {
  session: CalendarSession;
  /** Fractions of the lane's width, 0 to 1. */
  left: number;
  width: number;
  /** Row from the lane's top; sessions of the same day (week view) or time (day view) are below each other. */
  row: number;
}

export interface LaneLayout {
  height: number;
  placed: readonly Placed[];
}

function heightOf(rows: number, view: ProgramView): number {
  return Math.max(LEAST, STRIP + rows * CHIP[view] + GAP);
}

/** A week lists the sessions of each day in order; a day draws them to scale. */
export function layoutOf({ sessions }: Lane, view: ProgramView, count: number, axis: Axis): LaneLayout {
  if (view === 'week') {
    const rows = Array.from({ length: count }, () => 0);
    const placed = sessions.map((session) => ({
      ...{ session, left: session.day / count, width: 1 / count },
      row: rows[session.day]!++,
    }));
    return { placed, height: heightOf(Math.max(...rows), view) };
  }
  const { row, count: most } = rowsOf(sessions);
  const length = axis.to - axis.from;
  const placed = sessions.map((session) => ({
    session,
    left: (session.from - axis.from) / length,
    width: (session.to - session.from) / length,
    row: row.get(session.id)!,
  }));
  return { placed, height: heightOf(most, view) };
}

/** The top of each lane, and the bottom of the last one. */
export function topsOf(layouts: readonly LaneLayout[]): number[] {
  const tops = [0];
  for (const { height } of layouts) tops.push(tops.at(-1)! + height);
  return tops;
}

/** The lane at a height, or the nearest one. */
export function laneAt(y: number, tops: readonly number[]): number {
  let [low, high] = [0, tops.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (tops[middle]! <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}
