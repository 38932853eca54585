const DAY = 86_400_000;

/** The federal holidays that the demo organizations keep: a booking on one is asked about first. */
export function isHoliday(date: string): boolean {
  const [, month = '', day = ''] = date.split('-');
  if (['01-01', '07-04', '12-25'].includes(`${month}-${day}`)) return true;
  const isThursday = new Date(`${date}T00:00:00Z`).getUTCDay() === 4;
  return month === '11' && isThursday && Number(day) >= 22 && Number(day) <= 28;
}

/**
 * The first day, as YYYY-MM-DD in UTC, from so many days ahead on which nobody has a holiday, nor on the same weekday of
 * the weeks that follow, `weeks` in all.
 */
export function schoolDay(daysAhead: number, { weeks = 1, from = Date.now() } = {}): string {
  const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  const free = (first: number) =>
    Array.from({ length: weeks }, (_, week) => dateOf(first + week * 7 * DAY)).every(
      (date) => !isHoliday(date),
    );
  let day = from + daysAhead * DAY;
  while (!free(day)) day += DAY;
  return dateOf(day);
}

/** When a session is held that can be joined by now: it begins in three minutes, or so many later. On the clock of the zone. */
export function soon(timeZoneId: string, { minutes = 30, after = 0 } = {}) {
  const begins = Date.now() + (3 + after) * 60_000;
  const format = { timeZone: timeZoneId, dateStyle: 'short', timeStyle: 'short' } as const;
  const clock = (at: number) => new Intl.DateTimeFormat('sv-SE', format).format(at).split(' ');
  const [date = '', startTime = ''] = clock(begins);
  const [, endTime = ''] = clock(begins + minutes * 60_000);
  return { date, startTime, endTime };
}
