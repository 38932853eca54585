const DAY = 86_400_000;

/** Federal holidays of the demo organizations; a booking on one needs a confirmation. */
export function isHoliday(date: string): boolean {
  const [, month = '', day = ''] = date.split('-');
  if (['01-01', '07-04', '12-25'].includes(`${month}-${day}`)) return true;
  const isThursday = new Date(`${date}T00:00:00Z`).getUTCDay() === 4;
  return month === '11' && isThursday && Number(day) >= 22 && Number(day) <= 28;
}

/**
 * The first date, YYYY-MM-DD in UTC, at least `daysAhead` days ahead that is no holiday, and whose weekday is none in
 * the following weeks either (`weeks` in all).
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

/**
 * Start and end of a session that can be joined now: it begins in three minutes, plus `after`. Local times of the zone.
 */
export function soon(timeZoneId: string, { minutes = 30, after = 0 } = {}) {
  const begins = Date.now() + (3 + after) * 60_000;
  const format = { timeZone: timeZoneId, dateStyle: 'short', timeStyle: 'short' } as const;
  const clock = (at: number) => new Intl.DateTimeFormat('sv-SE', format).format(at).split(' ');
  const [date = '', startTime = ''] = clock(begins);
  const [, endTime = ''] = clock(begins + minutes * 60_000);
  return { date, startTime, endTime };
}
