import { timeOf } from '../session/days';

interface Timed {
  startDateTime: string;
  endDateTime: string;
}

const [EARLY, LATE] = [8, 19];

/** The hours that a week or day shows: the usual day, extended to fit every session. */
export function hoursShown(
  sessions: readonly Timed[],
  timeZoneId: string,
): { slotMinTime: string; slotMaxTime: string } {
  let [first, last] = [EARLY, LATE];
  for (const { startDateTime, endDateTime } of sessions) {
    const [start, end] = [timeOf(startDateTime, timeZoneId), timeOf(endDateTime, timeZoneId)];
    if (end <= start) [first, last] = [end > '00:00' ? 0 : first, 24]; // the session ends past midnight
    first = Math.min(first, Number(start.slice(0, 2)));
    last = Math.max(last, Math.ceil(Number(end.slice(0, 2)) + Number(end.slice(3)) / 60));
  }
  return { slotMinTime: hour(first), slotMaxTime: hour(last) };
}

function hour(value: number): string {
  return `${String(value).padStart(2, '0')}:00:00`;
}
