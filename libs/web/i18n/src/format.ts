import { dateTexts, monthName, weekdayName } from '@lyceum/contracts/calendar';
import { useEffect, useMemo, useState } from 'react';
import { useReader, type Reader } from './reader';

export type Instant = string | number | Date;

const numbers = new Map<string, Intl.NumberFormat>();

function numberFormatter(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}${JSON.stringify(options)}`;
  let found = numbers.get(key);
  if (!found) numbers.set(key, (found = new Intl.NumberFormat(locale, options)));
  return found;
}

/** With a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

export interface Format {
  /** The date of a page or of a group in a list: `Saturday, November 21st, 2026` · `Sábado, 21 de noviembre de 2026` */
  fullDate(value: Instant, timeZone?: string): string;
  /** A distant date, or one in a record: `Nov 21, 2026` · `21 nov 2026` */
  date(value: Instant, timeZone?: string): string;
  /** A near date, as of sessions and deadlines: `Sat, Nov 21` · `Sáb, 21 nov`; with the year when half a year away. */
  shortDate(value: Instant, timeZone?: string): string;
  /** Both days included: `Oct 19 – Nov 29, 2026` · `19 oct – 29 nov 2026` */
  dateRange(first: Instant, last: Instant, timeZone?: string): string;
  /** `Nov 21` · `21 nov`; for charts. */
  dayAndMonth(value: Instant, timeZone?: string): string;
  /** `November 2026` · `Noviembre de 2026` */
  month(value: Instant, timeZone?: string): string;
  /** `November` · `Noviembre`, from 1 to 12. */
  monthName(month: number): string;
  /** `4:05 PM` · `4:05 p.m.` */
  time(value: Instant, timeZone?: string): string;
  /** Date and time: `Sat, Nov 21, 4:05 PM` */
  dateTime(value: Instant, timeZone?: string): string;
  /** `4:00 – 5:00 PM` */
  timeRange(start: Instant, end: Instant, timeZone?: string): string;
  /** `in 12 minutes`, `2 days ago`; the short date beyond a week. */
  relative(value: Instant, now?: number): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** `1 h 30 min` */
  minutes(total: number): string;
  weekday(day: number, style?: 'long' | 'short' | 'narrow'): string;
}

const STEPS: readonly [limit: number, unit: Intl.RelativeTimeFormatUnit, size: number][] = [
  [45_000, 'second', 1000],
  [45 * 60_000, 'minute', 60_000],
  [22 * 3_600_000, 'hour', 3_600_000],
  [7 * 86_400_000, 'day', 86_400_000],
];

function relative(locale: string, value: Instant, now: number): string | null {
  const distance = new Date(value).getTime() - now;
  const step = STEPS.find(([limit]) => Math.abs(distance) < limit);
  if (!step) return null;
  const [, unit, size] = step;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(distance / size), unit);
}

export function createFormat(reader: Reader): Format {
  const { locale, language } = reader;
  const texts = (zone: string | undefined) => dateTexts(language, zone ?? reader.timeZoneId);
  const format: Format = {
    fullDate: (value, zone) => capital(texts(zone).fullDay(value)),
    date: (value, zone) => texts(zone).date(value),
    shortDate: (value, zone) => capital(texts(zone).day(value)),
    dateRange: (first, last, zone) => texts(zone).span(first, last),
    dayAndMonth: (value, zone) => texts(zone).dayAndMonth(value),
    month: (value, zone) => capital(texts(zone).month(value)),
    monthName: (month) => capital(monthName(month, language)),
    time: (value, zone) => texts(zone).time(value),
    dateTime: (value, zone) => capital(texts(zone).moment(value)),
    timeRange: (start, end, zone) => texts(zone).timeSpan(start, end),
    relative: (value, now = Date.now()) => relative(locale, value, now) ?? format.shortDate(value),
    number: (value, options) => numberFormatter(locale, options).format(value),
    minutes(total) {
      const hours = Math.trunc(total / 60);
      const rest = Math.round(total - hours * 60);
      return [hours ? `${format.number(hours)} h` : '', rest || !hours ? `${rest} min` : '']
        .filter(Boolean)
        .join(' ');
    },
    weekday: (day, style = 'long') => weekdayName(day, language, style),
  };
  return format;
}

/** Formats dates, times and numbers for the reader, in the reader's time zone unless another is given. */
export function useFormat(): Format {
  const reader = useReader();
  return useMemo(() => createFormat(reader), [reader]);
}

/** The current time, updated every `everyMs`: for countdowns and join buttons. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
