import { dayOf, timeOf } from '../session/days';
import type { AwayFields } from '../time-away/add-away';
import type { CalendarDays } from './calendar-days';
import type { CalendarSession, Span } from './calendar-sessions';

/** A tutor for whom substitutes are to be found. */
export interface Absent {
  userId: string;
  name: string;
  /** The first day away, in the reader's zone; or the time of one session. */
  away: string | Span;
}

/** The first of the shown days on which the tutor can still be away; null where all of them are over. */
export function firstDayAway({ days }: Pick<CalendarDays, 'days'>, today: string): string | null {
  return days.find((day) => day >= today) ?? null;
}

/** The first day from `from` on which the tutor has one of the sessions; `from` without one. */
export function firstSessionDay(
  sessions: readonly Pick<CalendarSession, 'day'>[],
  { days }: Pick<CalendarDays, 'days'>,
  from: string,
): string {
  return sessions.map(({ day }) => days[day] ?? from).find((day) => day >= from) ?? from;
}

/** The absence on the clock of the tutor. */
export function awayOf({ away }: Absent, timeZoneId: string): Partial<AwayFields> {
  if (typeof away === 'string') return { firstDay: away };
  return {
    firstDay: dayOf(away.start, timeZoneId),
    lastDay: dayOf(away.end, timeZoneId),
    partly: true,
    startTime: timeOf(away.start, timeZoneId),
    endTime: timeOf(away.end, timeZoneId),
  };
}
