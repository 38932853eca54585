import type { CalendarSession } from './calendar-sessions';
import { STEP_MINUTES, type DragBoard, type DragPlace } from './drag-session';

export type CarryKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
export const CARRY_KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** The drop position after an arrow key: the next day or quarter of an hour, or the next lane. */
export function carriedBy(
  { lane, day, minute }: DragPlace,
  key: CarryKey,
  session: CalendarSession,
  { axis, count, lanes, acrossLanes }: Pick<DragBoard, 'axis' | 'count' | 'lanes' | 'acrossLanes'>,
): DragPlace {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const next = within(lane + (key === 'ArrowUp' ? -1 : 1), 0, lanes.length - 1);
    return { lane: acrossLanes ? next : lane, day, minute };
  }
  const later = key === 'ArrowRight';
  if (minute === null) return { lane, day: within(day + (later ? 1 : -1), 0, count - 1), minute };
  const quarters = minute / STEP_MINUTES;
  const next = (later ? Math.floor(quarters) + 1 : Math.ceil(quarters) - 1) * STEP_MINUTES;
  return { lane, day, minute: within(next, axis.from, axis.to - (session.to - session.from)) };
}

const within = (value: number, least: number, most: number) => Math.max(Math.min(value, most), least);
