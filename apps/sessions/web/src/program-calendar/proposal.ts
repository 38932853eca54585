import type { ChangeSessionsInput } from '../__generated__/graphql';
import { addDays, dayOf, instantOf, timeOf } from '../session/days';
import { clockOf, minuteOf, type CalendarDays } from './calendar-days';
import type { CalendarSession } from './calendar-sessions';
import type { Lane, LaneKind } from './lanes';

/** New time of a session in its own zone, and its tutor and place. */
export interface Proposal {
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm */
  startTime: string;
  /** Another tutor; null keeps the tutors. */
  tutorId: string | null;
  /** The tutor whom another one would replace; null where no tutor can be replaced here. */
  replacedId: string | null;
  /** Another place as it was typed, empty for online; null keeps the place. */
  place: string | null;
}

/** The session as it is; `replacedId` is one of several tutors. */
export function proposalOf(
  { start, timeZoneId, leaderIds }: CalendarSession,
  replacedId: string | null,
): Proposal {
  const only = leaderIds.length === 1 ? leaderIds[0]! : null;
  return {
    date: dayOf(start, timeZoneId),
    startTime: timeOf(start, timeZoneId),
    tutorId: null,
    replacedId: only ?? (replacedId && leaderIds.includes(replacedId) ? replacedId : null),
    place: null,
  };
}

/** A drop position in the calendar. */
export interface Target {
  /** Index among the shown days. */
  day: number;
  /** Minute of the day in the viewer's zone; null keeps the session's own time. */
  minute: number | null;
  /** The tutor of the row; null keeps the session's tutors. */
  tutorId: string | null;
  /** The tutor of the row that the session leaves; null where rows are no tutors. */
  replacedId: string | null;
  /** The place of the row, empty for the row without a place; null keeps the session's place. */
  place: string | null;
}

/** The target of a drop: in another lane the tutor or the place changes, in the same lane only the time. */
export function targetOf(
  kind: LaneKind,
  from: string,
  to: Lane,
  { day, minute }: Pick<Target, 'day' | 'minute'>,
): Target {
  const isOther = to.key !== from;
  return {
    ...{ day, minute },
    tutorId: kind === 'tutor' && isOther && to.key ? to.key : null,
    replacedId: kind === 'tutor' && from ? from : null,
    place: kind === 'place' && isOther ? to.key && to.name : null,
  };
}

export function proposalAt(session: CalendarSession, target: Target, days: CalendarDays): Proposal {
  const { timeZoneId } = session;
  const was = proposalOf(session, target.replacedId);
  const tutorId = target.tutorId && !session.leaderIds.includes(target.tutorId) ? target.tutorId : null;
  const changed = { ...was, tutorId, place: target.place };
  if (target.minute === null) return { ...changed, date: addDays(was.date, target.day - session.day) };
  const start = instantOf(days.days[target.day]!, clockOf(target.minute), days.timeZoneId);
  return { ...changed, date: dayOf(start, timeZoneId), startTime: timeOf(start, timeZoneId) };
}

/** The session as it would be. */
export function sessionAt(session: CalendarSession, to: Proposal): CalendarSession {
  const start = instantOf(to.date, to.startTime, session.timeZoneId);
  const place = newPlace(session, to);
  return {
    ...session,
    ...{ start, end: start + session.end - session.start },
    leaderIds: leadersAt(session, to),
    place: place === null ? session.place : place || null,
  };
}

/** The trimmed other place, empty for online; null where the place stays. */
function newPlace({ place }: CalendarSession, to: Proposal): string | null {
  const typed = to.place?.trim() ?? null;
  return typed === (place ?? '') ? null : typed;
}

const DAY_MS = 24 * 60 * 60_000;

/** The input of the mutation; null when nothing changes or something is missing. */
export function changeOf(session: CalendarSession, to: Proposal): ChangeSessionsInput | null {
  if (!to.date || !to.startTime) return null;
  const was = proposalOf(session, null);
  const days = Math.round((Date.parse(to.date) - Date.parse(was.date)) / DAY_MS);
  const minutes = minuteOf(to.startTime) - minuteOf(was.startTime);
  const sessionIds = [session.id];
  const place = newPlace(session, to);
  const there = place === null ? {} : { place: place || null };
  const leader = leaderChange(session, to);
  if (days !== 0 || minutes !== 0) return { sessionIds, kind: 'SHIFT', days, minutes, ...leader, ...there };
  if (to.tutorId) return { sessionIds, kind: 'CHANGE_LEADER', ...leader, ...there };
  return place === null ? null : { sessionIds, kind: 'CHANGE_PLACE', ...there };
}

function leaderChange({ leaderIds }: CalendarSession, { tutorId, replacedId }: Proposal) {
  if (!tutorId) return {};
  return { leaderId: tutorId, ...(leaderIds.length > 1 ? { replacedLeaderId: replacedId } : {}) };
}

/** The session's tutors after the proposal. */
export function leadersAt(
  { leaderIds }: CalendarSession,
  { tutorId, replacedId }: Proposal,
): readonly string[] {
  return tutorId ? [...leaderIds.filter((id) => id !== replacedId), tutorId] : leaderIds;
}
