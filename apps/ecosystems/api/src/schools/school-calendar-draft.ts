import { z } from 'zod';
import { t } from '../i18n';
import { day, remedy, text, timeZone } from '../input/subject';

const DAYS_OFF = remedy(t('schools.daysOff'));
const PERIODS = remedy(t('schools.periods'));
const ORDER = remedy(t('schools.dayOrder'));
const CLOCK = remedy(t('schools.clock'));
const CLOCK_ORDER = remedy(t('schools.clockOrder'));
const WEEKDAYS = remedy(t('schools.weekdays'));

const inOrder = ({ firstDay, lastDay }: { firstDay: string | null; lastDay: string | null }) =>
  firstDay === null || lastDay === null || firstDay <= lastDay;

const clock = z.string({ error: CLOCK }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, CLOCK);

export const schoolDayOff = z
  .object({ firstDay: day, lastDay: day, name: text(80) })
  .refine(inOrder, { path: ['lastDay'], message: ORDER });

export const bellPeriod = z
  .object({
    name: text(60),
    days: z
      .array(z.int().min(0).max(6), { error: WEEKDAYS })
      .min(1, WEEKDAYS)
      .transform((days) => [...new Set(days)].sort()),
    startTime: clock,
    endTime: clock,
  })
  .refine(({ startTime, endTime }) => startTime < endTime, { path: ['endTime'], message: CLOCK_ORDER });

/** A school year in the school's own zone; days off and periods are sorted. */
export const schoolCalendar = z
  .object({
    timeZoneId: timeZone.nullable().default(null),
    firstDay: day.nullable().default(null),
    lastDay: day.nullable().default(null),
    daysOff: z
      .array(schoolDayOff)
      .max(200, DAYS_OFF)
      .transform((days) => [...days].sort((a, b) => a.firstDay.localeCompare(b.firstDay)))
      .default([]),
    periods: z
      .array(bellPeriod)
      .max(200, PERIODS)
      .transform((periods) => [...periods].sort((a, b) => a.startTime.localeCompare(b.startTime)))
      .default([]),
  })
  .refine(inOrder, { path: ['lastDay'], message: ORDER })
  .prefault({});
