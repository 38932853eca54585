const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter costs far more than using it. */
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

/** The date, YYYY-MM-DD, in a time zone at an instant. */
export function dayIn(timeZoneId: string, at: Date | number): string {
  const parts = formatOf(timeZoneId).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}`;
}

/** The date `days` days later, earlier when negative. Clock changes do not matter, because days are counted. */
export function addDays(day: string, days: number): string {
  return dayNumbered(dayNumber(day) + days);
}

/** Days from 1970-01-01 to a date YYYY-MM-DD. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** The date `days` days after 1970-01-01. */
export function dayNumbered(days: number): string {
  return new Date(days * DAY_MS).toISOString().slice(0, 10);
}

/** The month, YYYY-MM, `months` months later; earlier when negative. */
export function addMonths(month: string, months: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, nth - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The first instant of a date in a time zone: not always 00:00, because some clocks are set forward at midnight. */
export function startOfDay(day: string, timeZoneId: string): Date {
  // Bisection: every zone is less than a day from UTC, and its date never goes back in that time.
  let [before, from] = [(dayNumber(day) - 1) * DAY_MS - DAY_MS / 2, dayNumber(day) * DAY_MS + DAY_MS];
  while (from - before > 1000) {
    const middle = Math.floor((before + from) / 2000) * 1000;
    if (dayIn(timeZoneId, middle) < day) before = middle;
    else from = middle;
  }
  return new Date(from);
}
