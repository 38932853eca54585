import { addDays } from '@lyceum/contracts/calendar';
import type { RequestCardFragment } from '../__generated__/graphql';

/** What the booking form is told of a request. */
interface Booked extends Pick<RequestCardFragment, 'id' | 'programId' | 'subjects'> {
  program: { timeZoneId: string };
  from: { id: string };
  tutor?: { id: string } | null;
  sessionInfo: Pick<
    RequestCardFragment['sessionInfo'],
    'recurringDays' | 'startDate' | 'startTime' | 'endTime' | 'timeZoneId'
  >;
}

/** The day that is meant: the one it names while that is to come, else the next of its weekdays; null: none is said. */
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

/** The booking form with what the request says; the form's clock is its program's. */
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
