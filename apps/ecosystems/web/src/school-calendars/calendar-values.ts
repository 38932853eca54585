import type { SchoolCalendarQuery } from '../__generated__/graphql';

type School = SchoolCalendarQuery['getEcosystemFilters']['supportedSchools'][number];

export interface DayOff {
  firstDay: string;
  lastDay: string;
  name: string;
}

export interface Period {
  name: string;
  /** 0 (Sunday) to 6. */
  days: number[];
  startTime: string;
  endTime: string;
}

export interface CalendarValues {
  timeZoneId: string;
  firstDay: string | null;
  lastDay: string | null;
  daysOff: DayOff[];
  periods: Period[];
}

export function calendarValues({ calendar }: School): CalendarValues {
  return {
    timeZoneId: calendar.timeZoneId ?? '',
    firstDay: calendar.firstDay ?? null,
    lastDay: calendar.lastDay ?? null,
    daysOff: calendar.daysOff.map(({ firstDay, lastDay, name }) => ({ firstDay, lastDay, name })),
    periods: calendar.periods.map(({ name, days, startTime, endTime }) => ({
      name,
      days: [...days],
      startTime,
      endTime,
    })),
  };
}

export function calendarInput({ timeZoneId, ...values }: CalendarValues) {
  return { ...values, timeZoneId: timeZoneId || null };
}

/** In the server's order, so that the list does not jump after saving. */
export function withDayOff(days: readonly DayOff[], added: DayOff): DayOff[] {
  return [...days, added].sort((a, b) => a.firstDay.localeCompare(b.firstDay));
}

export function withPeriod(periods: readonly Period[], added: Period): Period[] {
  return [...periods, added].sort((a, b) => a.startTime.localeCompare(b.startTime));
}
