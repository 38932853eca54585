import { type ICalCalendar, type ICalDayJsStub, ICalEventRepeatingFreq, ICalWeekday } from 'ical-generator';
import type { Temporal } from 'temporal-polyfill';
import { type CalendarMeeting, contentOf, when } from './event-parts';
import { type DayRule, mostFrequent } from './repeated-days';
import { layOutSeries, type Placed, type SeriesLayout } from './series-layout';

/** A repeating event: one UID, a rule, dates that are left out (EXDATE) and dates that differ (RECURRENCE-ID). */
export interface CalendarSeries {
  /** Stays the same for the lifetime of the series. */
  uid: string;
  /** Grows with each change of the series. */
  sequence: number;
  lastModified: Date;
  /** Text and page for the dates that follow the rule. */
  description: string;
  url: string;
  /** At least one, in order of start. Where all are cancelled, so is the series. */
  meetings: readonly CalendarMeeting[];
}

const WEEKDAYS = [
  ICalWeekday.SU,
  ICalWeekday.MO,
  ICalWeekday.TU,
  ICalWeekday.WE,
  ICalWeekday.TH,
  ICalWeekday.FR,
  ICalWeekday.SA,
];

/** Writes the whole series: it replaces what a calendar program has under the UID. */
export function addSeries(calendar: ICalCalendar, series: CalendarSeries): void {
  const { uid, sequence, lastModified, meetings } = series;
  const inAll = { id: uid, sequence, stamp: lastModified, lastModified };
  const [only, ...others] = meetings;
  if (!only) return;
  if (others.length === 0) {
    calendar.createEvent({ ...inAll, ...when(only), ...contentOf(only) });
    return;
  }
  const layout = layOutSeries(meetings);
  const usual = mostFrequent((layout.regular.length > 0 ? layout.regular : layout.moved).map(contentKey));
  const model = [...layout.regular, ...layout.moved].find((placed) => contentKey(placed) === usual)!.date;
  const { description, url } = series;
  calendar.createEvent({
    ...inAll,
    ...{ start: layout.start, end: layout.end, timezone: layout.timeZoneId },
    ...contentOf({ ...model, description, url }),
    repeating: repeatingOf(layout),
  });
  // The cancellation of a series has no dates.
  if (meetings.every(({ status }) => status === 'CANCELLED')) return;
  const differing = layout.regular.filter((placed) => contentKey(placed) !== usual);
  for (const { slot, date } of [...differing, ...layout.moved])
    calendar.createEvent({
      ...inAll,
      ...when({ ...date, timeZoneId: layout.timeZoneId }),
      ...contentOf(date),
      recurrenceId: slot.toZonedDateTime(layout.timeZoneId),
    });
}

function contentKey({ date: { summary, location, status } }: Placed<CalendarMeeting>): string {
  return JSON.stringify([summary, location, status]);
}

function repeatingOf({ rule, until, excluded, timeZoneId }: SeriesLayout<CalendarMeeting>) {
  return {
    freq: ICalEventRepeatingFreq[rule.frequency],
    interval: rule.interval,
    ...daysOf(rule),
    startOfWeek: ICalWeekday.SU,
    // In UTC, as RFC 5545 demands. A local time that occurs twice ends the series at the second.
    until: new Date(until.toZonedDateTime(timeZoneId, { disambiguation: 'later' }).epochMilliseconds),
    ...(excluded.length > 0 ? { exclude: excluded.map(asShown) } : {}),
  };
}

/** As the clock shows it: the library would move a time that a clock change skips, and programs then find no such date. */
function asShown(clock: Temporal.PlainDateTime): ICalDayJsStub {
  const date = clock.toPlainDate().toString().replaceAll('-', '');
  const time = clock.toPlainTime().toString({ smallestUnit: 'second' }).replaceAll(':', '');
  const shown: ICalDayJsStub = {
    format: (part) => (part === 'YYYYMMDD' ? date : time),
    // Asked for where the series is in UTC.
    utc: () => shown,
    isValid: () => true,
    toDate: () => new Date(`${clock.toString()}Z`),
    toJSON: () => clock.toString(),
  };
  return shown;
}

function daysOf(rule: DayRule) {
  if (rule.frequency === 'WEEKLY') return { byDay: rule.weekdays.map((weekday) => WEEKDAYS[weekday]!) };
  return rule.frequency === 'MONTHLY' ? { byMonthDay: rule.dayOfMonth } : {};
}
