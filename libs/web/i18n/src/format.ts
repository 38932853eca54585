import { useEffect, useMemo, useState } from 'react';
import { useReader, type Reader } from './reader';

export type Instant = string | number | Date;

const cache = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}${JSON.stringify(options)}`;
  let found = cache.get(key);
  if (!found) cache.set(key, (found = new Intl.DateTimeFormat(locale, options)));
  return found;
}

function numberFormatter(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}${JSON.stringify(options)}`;
  let found = numbers.get(key);
  if (!found) numbers.set(key, (found = new Intl.NumberFormat(locale, options)));
  return found;
}

/** A date without a time (`2026-11-21`) means that day everywhere, so it is read and written in UTC. */
function moment(value: Instant, timeZone: string): { date: Date; timeZone: string } {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    return { date: new Date(`${value}T00:00:00Z`), timeZone: 'UTC' };
  }
  return { date: new Date(value), timeZone };
}

function ordinal(day: number): string {
  if (day % 100 >= 11 && day % 100 <= 13) return `${day}th`;
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`;
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

export interface Format {
  /** `Saturday, November 21st, 2026` · `Sábado, 21 de noviembre de 2026` */
  date(value: Instant, timeZone?: string): string;
  /** `Sat, Nov 21` · `Sáb, 21 nov`: where the year is plain. */
  shortDate(value: Instant, timeZone?: string): string;
  /** `Nov 21` · `21 nov`: below charts. */
  dayAndMonth(value: Instant, timeZone?: string): string;
  /** `11/21/2026`: in tables, where columns are narrow. */
  numericDate(value: Instant, timeZone?: string): string;
  /** `4:05 PM` · `4:05 p. m.` */
  time(value: Instant, timeZone?: string): string;
  /** Date and time together. */
  dateTime(value: Instant, timeZone?: string): string;
  /** `4:00 – 5:00 PM` */
  timeRange(start: Instant, end: Instant, timeZone?: string): string;
  /** `in 12 minutes`, `2 days ago`; beyond a week the short date. */
  relative(value: Instant, now?: number): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** `1 h 30 min` */
  minutes(total: number): string;
  /** `MST`, `GMT-7`: the zone's short name at that instant. */
  zone(timeZone: string, at?: Instant): string;
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

function longDate(reader: Reader, value: Instant, zone: string): string {
  const { date, timeZone } = moment(value, zone);
  const text = (options: Intl.DateTimeFormatOptions) =>
    formatter(reader.locale, { ...options, timeZone }).format(date);
  if (reader.language === 'sp')
    return capital(text({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }));
  const day = ordinal(Number(text({ day: 'numeric' })));
  return `${text({ weekday: 'long' })}, ${text({ month: 'long' })} ${day}, ${text({ year: 'numeric' })}`;
}

export function createFormat(reader: Reader): Format {
  const { locale } = reader;
  const write = (value: Instant, zone: string | undefined, options: Intl.DateTimeFormatOptions) => {
    const { date, timeZone } = moment(value, zone ?? reader.timeZoneId);
    return formatter(locale, { ...options, timeZone }).format(date);
  };
  const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hour12: true };
  const format: Format = {
    date: (value, zone) => longDate(reader, value, zone ?? reader.timeZoneId),
    shortDate: (value, zone) =>
      capital(write(value, zone, { weekday: 'short', month: 'short', day: 'numeric' })),
    dayAndMonth: (value, zone) => write(value, zone, { month: 'short', day: 'numeric' }),
    numericDate: (value, zone) => write(value, zone, { month: '2-digit', day: '2-digit', year: 'numeric' }),
    time: (value, zone) => write(value, zone, clock),
    dateTime: (value, zone) => `${format.date(value, zone)}, ${format.time(value, zone)}`,
    timeRange(start, end, zone) {
      const timeZone = zone ?? reader.timeZoneId;
      const [from, to] = [new Date(start), new Date(end)];
      // Past midnight `formatRange` would write out both dates; the times alone are what a range of hours says.
      const day = formatter('en-CA', { timeZone, dateStyle: 'short' });
      if (day.format(from) !== day.format(to))
        return `${format.time(from, timeZone)} – ${format.time(to, timeZone)}`;
      return formatter(locale, { ...clock, timeZone }).formatRange(from, to);
    },
    relative: (value, now = Date.now()) => relative(locale, value, now) ?? format.shortDate(value),
    number: (value, options) => numberFormatter(locale, options).format(value),
    minutes(total) {
      const hours = Math.trunc(total / 60);
      const rest = Math.round(total - hours * 60);
      return [hours ? `${format.number(hours)} h` : '', rest || !hours ? `${rest} min` : '']
        .filter(Boolean)
        .join(' ');
    },
    zone: (timeZone, at = Date.now()) =>
      formatter(locale, { timeZone, timeZoneName: 'short' })
        .formatToParts(new Date(at))
        .find((part) => part.type === 'timeZoneName')?.value ?? timeZone,
    weekday: (day, style = 'long') =>
      formatter(locale, { weekday: style, timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 1, 1 + day))),
  };
  return format;
}

/** Dates, times and numbers as the reader writes them, in the reader's zone unless another is named. */
export function useFormat(): Format {
  const reader = useReader();
  return useMemo(() => createFormat(reader), [reader]);
}

/** The present moment, renewed every `everyMs`: for countdowns and join buttons. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
