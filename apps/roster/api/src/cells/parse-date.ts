/** A date in a file: wall-clock time in the program's zone, or an instant (with Z or an offset). */
export interface ParsedDate {
  year: number;
  month: number;
  day: number;
  /** Seconds since the start of the day on the wall clock; 24:00 is 86,400. */
  secondOfDay: number;
  /** Minutes east of UTC; null if the text has no offset. */
  offset: number | null;
}

const yearFirst = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T\s]+(.+))?$/i;
const monthFirst = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})(?:,?\s+(.+))?$/;
const clock =
  /^(\d{1,2})(?::(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?)?\s*([ap]\.?m\.?)?\s*(z|utc|[+-]\d{2}:?\d{2})?$/i;

/**
 * Parses `year-month-day` or `month/day/year` (two-digit years are 20xx), each with or without a time: up to 24 hours
 * and 60 minutes and seconds, AM/PM, Z or an offset. A date without a time is the start of that day. Null if
 * unreadable.
 */
export function parseDate(text: string): ParsedDate | null {
  const byYear = yearFirst.exec(text);
  if (byYear) return build(Number(byYear[1]), Number(byYear[2]), Number(byYear[3]), byYear[4]);
  const byMonth = monthFirst.exec(text);
  if (!byMonth) return null;
  const year = byMonth[3]!.length === 2 ? 2000 + Number(byMonth[3]) : Number(byMonth[3]);
  return build(year, Number(byMonth[1]), Number(byMonth[2]), byMonth[4]);
}

function build(year: number, month: number, day: number, time: string | undefined): ParsedDate | null {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month))
    return null;
  if (time === undefined) return { year, month, day, secondOfDay: 0, offset: null };
  const parts = clock.exec(time.trim());
  if (!parts || (parts[2] === undefined && parts[4] === undefined)) return null;
  const hour = hourOf(Number(parts[1]), parts[4]?.[0]?.toLowerCase());
  const minute = Number(parts[2] ?? 0);
  const second = Number(parts[3] ?? 0);
  if (hour === null || minute > 59 || second > 60) return null;
  const secondOfDay = hour * 3600 + minute * 60 + second;
  if (secondOfDay > 86_400) return null;
  return { year, month, day, secondOfDay, offset: offsetOf(parts[5]) };
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

function offsetOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^(z|utc)$/i.test(text)) return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return text[0] === '-' ? -minutes : minutes;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
