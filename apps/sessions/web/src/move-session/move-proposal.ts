import type { EditSessionV3Input, SessionScope } from '../__generated__/graphql';
import { dayOf, instantOf, minutesBetween, timeAfter, timeOf } from '../session/days';

/** The new time of a session, in its own zone. */
export interface Move {
  date: string;
  /** HH:mm */
  startTime: string;
  /** HH:mm; an end before startTime is on the next day. */
  endTime: string;
}

interface Session {
  id: string;
  startDateTime: string;
  endDateTime: string;
  timeZoneId: string;
}

/** Converts the instants of a drop, or the session's own, to the session's zone. */
export function moveTo(
  { timeZoneId }: Pick<Session, 'timeZoneId'>,
  start: number | string,
  end: number | string,
): Move {
  return {
    date: dayOf(start, timeZoneId),
    startTime: timeOf(start, timeZoneId),
    endTime: timeOf(end, timeZoneId),
  };
}

/** Changes the start and keeps the length. */
export function withStart(move: Move, startTime: string): Move {
  const length = minutesBetween(move.startTime, move.endTime);
  return { ...move, startTime, endTime: length > 0 ? timeAfter(startTime, length) : move.endTime };
}

export type MoveProblem = 'date' | 'duration' | 'past' | 'same' | 'reason';

export function moveProblems(session: Session, move: Move, reason: string, now: number): MoveProblem[] {
  const problems: MoveProblem[] = [];
  if (!move.date || !move.startTime || !move.endTime) problems.push('date');
  else {
    if (minutesBetween(move.startTime, move.endTime) < 1) problems.push('duration');
    if (instantOf(move.date, move.startTime, session.timeZoneId) < now) problems.push('past');
    const was = moveTo(session, session.startDateTime, session.endDateTime);
    if (was.date === move.date && was.startTime === move.startTime && was.endTime === move.endTime)
      problems.push('same');
  }
  if (!reason.trim()) problems.push('reason');
  return problems;
}

export function moveInput(
  session: Session,
  move: Move,
  { scope, reason, revision }: { scope: SessionScope; reason: string; revision: number },
): EditSessionV3Input {
  return { sessionId: session.id, scope, reason: reason.trim(), revision, ...move };
}
