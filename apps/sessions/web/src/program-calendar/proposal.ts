import type { ChangeSessionsInput } from '../__generated__/graphql';
import { addDays, dayOf, instantOf, timeOf } from '../session/days';
import { clockOf, minuteOf, type CalendarDays } from './calendar-days';
import type { CalendarSession, Span } from './calendar-sessions';

/** New time of a session in its own zone, and its tutor. */
export interface Proposal {
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm */
  startTime: string;
  /** Another tutor; null keeps the tutor. */
  tutorId: string | null;
}

export function proposalOf({ start, timeZoneId }: CalendarSession): Proposal {
  return { date: dayOf(start, timeZoneId), startTime: timeOf(start, timeZoneId), tutorId: null };
}

/** A drop position in the calendar. */
export interface Target {
  /** Index among the shown days. */
  day: number;
  /** Minute of the day in the viewer's zone; null keeps the session's own time. */
  minute: number | null;
  /** The lane's tutor; null keeps the session's tutors. */
  tutorId: string | null;
}

export function proposalAt(session: CalendarSession, target: Target, days: CalendarDays): Proposal {
  const { timeZoneId } = session;
  const was = proposalOf(session);
  const tutorId = target.tutorId && !session.leaderIds.includes(target.tutorId) ? target.tutorId : null;
  if (target.minute === null)
    return { date: addDays(was.date, target.day - session.day), startTime: was.startTime, tutorId };
  const start = instantOf(days.days[target.day]!, clockOf(target.minute), days.timeZoneId);
  return { date: dayOf(start, timeZoneId), startTime: timeOf(start, timeZoneId), tutorId };
}

export function spanAt(session: CalendarSession, { date, startTime }: Proposal): Span {
  const start = instantOf(date, startTime, session.timeZoneId);
  return { start, end: start + session.end - session.start };
}

const DAY_MS = 24 * 60 * 60_000;

/** The input of the mutation; null when nothing changes or something is missing. */
export function changeOf(session: CalendarSession, to: Proposal): ChangeSessionsInput | null {
  if (!to.date || !to.startTime) return null;
  const was = proposalOf(session);
  const days = Math.round((Date.parse(to.date) - Date.parse(was.date)) / DAY_MS);
  const minutes = minuteOf(to.startTime) - minuteOf(was.startTime);
  const sessionIds = [session.id];
  const leader = to.tutorId ? { leaderId: to.tutorId } : {};
  if (days !== 0 || minutes !== 0) return { sessionIds, kind: 'SHIFT', days, minutes, ...leader };
  return to.tutorId ? { sessionIds, kind: 'CHANGE_LEADER', ...leader } : null;
}

/** The session's tutors after the proposal. */
export function leadersAt({ leaderIds }: CalendarSession, { tutorId }: Proposal): readonly string[] {
  return tutorId ? [tutorId] : leaderIds;
}
