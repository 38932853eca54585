import { addDays } from '@lyceum/contracts/calendar';
import type { RequestCardFragment } from '../__generated__/graphql';

/** The fields of a request that the booking form needs. */
interface Booked extends Pick<RequestCardFragment, 'id' | 'programId' | 'subjects'> {
  program: { timeZoneId: string };
  from: { id: string };
  tutor?: { id: string } | null;
  sessionInfo: Pick<
    RequestCardFragment['sessionInfo'],
    'recurringDays' | 'startDate' | 'startTime' | 'endTime' | 'timeZoneId'
  >;
}

/**
 * The requested day: the start date while it is in the future, else the next of its weekdays; null when the request
 * names none.
 */
export function dayMeant(
  { recurringDays, startDate }: Pick<Booked['sessionInfo'], 'recurringDays' | 'startDate'>,
  today: string,
): string | null {
  if (recurringDays.length === 0) return startDate && startDate >= today ? startDate : null;
  const first = startDate && startDate > today ? startDate : addDays(today, 1);
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  const ahead = Math.min(...recurringDays.map((day) => (day - weekday + 7) % 7));
  return addDays(first, ahead);
}

/** Address of the booking form with the request's values, in the program's zone. */
export function bookPath(
  { id, programId, program, from, tutor, subjects, sessionInfo }: Booked,
  today: string,
): string {
  const { startTime, endTime, timeZoneId } = sessionInfo;
  const day = dayMeant(sessionInfo, today);
  const sameClock = timeZoneId === program.timeZoneId;
  const params = new URLSearchParams({
    program: programId,
    learner: from.id,
    request: id,
    subject: subjects.join(', '),
    ...(tutor ? { leader: tutor.id } : {}),
    ...(day && sameClock ? { date: day } : {}),
    ...(day && sameClock && startTime && endTime ? { start: startTime, end: endTime } : {}),
  });
  return `/sessions/book?${params}`;
}
