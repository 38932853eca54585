import type { ProgramCalendarQuery } from '../__generated__/graphql';
import { placeOf, type CalendarDays } from './calendar-days';

export type Calendar = ProgramCalendarQuery['getProgramCalendar'];
export type CalendarAnswer = Calendar['sessions'][number];

/** A span of time in milliseconds since the epoch. */
export interface Span {
  start: number;
  end: number;
}

/** A session with its position in the calendar. */
export interface CalendarSession extends Span {
  id: string;
  subject: string;
  /** Index among the shown days; a session outside of them is not rendered. */
  day: number;
  /** Minutes of its day; the end is limited to the end of the day. */
  from: number;
  to: number;
  timeZoneId: string;
  status: CalendarAnswer['status'];
  place: string | null;
  leaderIds: readonly string[];
  learnerIds: readonly string[];
  schoolIds: readonly string[];
}

const DAY_MINUTES = 24 * 60;

export function sessionsOf(answers: readonly CalendarAnswer[], days: CalendarDays): CalendarSession[] {
  return answers.map(({ sessionId, startsAt, endsAt, place, ...rest }) => {
    const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
    const { day, minute } = placeOf(start, days);
    const to = Math.min(minute + (end - start) / 60_000, DAY_MINUTES);
    return {
      ...rest,
      ...{ id: sessionId, start, end, day, from: minute, to },
      place: place ?? null,
    };
  });
}

/** Sessions that have not started can be moved. */
export function isMovable({ status, start }: CalendarSession, now: number): boolean {
  return (status === 'PENDING' || status === 'UPCOMING') && start > now;
}

export interface CalendarFilter {
  subject: string | null;
  schoolId: string | null;
  tutorId: string | null;
}

export function isShown(session: CalendarSession, { subject, schoolId, tutorId }: CalendarFilter): boolean {
  return (
    (!subject || session.subject === subject) &&
    (!schoolId || session.schoolIds.includes(schoolId)) &&
    (!tutorId || session.leaderIds.includes(tutorId))
  );
}
