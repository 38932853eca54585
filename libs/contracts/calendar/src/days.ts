const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** To make a format costs far more than to use it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** The calendar day, YYYY-MM-DD, that a zone's clock shows at an instant. */
export function dayIn(timeZoneId: string, at: Date | number): string {
  const parts = formatOf(timeZoneId).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}`;
}

/** The day so many days later; earlier where negative. Days are counted, so no change of a clock matters. */
export function addDays(day: string, days: number): string {
  return dayNumbered(dayNumber(day) + days);
}

/** Days since 1970 of a YYYY-MM-DD. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** The day so many days after 1970-01-01. */
export function dayNumbered(days: number): string {
  return new Date(days * DAY_MS).toISOString().slice(0, 10);
}

/** The month, YYYY-MM, so many months after one; earlier where negative. */
export function addMonths(month: string, months: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, nth - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The first instant of a day on a zone's clock: not always 00:00, where clocks are set forward at midnight. */
export function startOfDay(day: string, timeZoneId: string): Date {
  // No zone is as far as a day from UTC, and in between its date never goes back: the first instant is found by halving.
  let [before, from] = [(dayNumber(day) - 1) * DAY_MS - DAY_MS / 2, dayNumber(day) * DAY_MS + DAY_MS];
  while (from - before > 1000) {
    const middle = Math.floor((before + from) / 2000) * 1000;
    if (dayIn(timeZoneId, middle) < day) before = middle;
    else from = middle;
  }
  return new Date(from);
}
