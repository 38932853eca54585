import { Temporal } from 'temporal-polyfill';
import { t } from '../i18n';
import { badInput } from './refuse';

export const MOST_WEEKS = 53;

export interface WeekSpan {
  /** Monday of the first week and Sunday of the last, YYYY-MM-DD. */
  beginDate: string;
  endDate: string;
  weeks: number;
  mondays: string[];
}

/** The whole weeks from the first day's to the last day's. Throws BAD_USER_INPUT for invalid days. */
export function spanOfWeeks(beginDate: string, endDate: string): WeekSpan {
  const [first, last] = [Temporal.PlainDate.from(beginDate), Temporal.PlainDate.from(endDate)];
  if (Temporal.PlainDate.compare(first, last) > 0) throw badInput('endDate', t('roi.order'));
  const monday = mondayOf(first);
  const weeks = monday.until(mondayOf(last), { largestUnit: 'weeks' }).weeks + 1;
  if (weeks > MOST_WEEKS) throw badInput('beginDate', t('roi.weekCount', { most: MOST_WEEKS }));
  return {
    beginDate: monday.toString(),
    endDate: monday.add({ days: 7 * weeks - 1 }).toString(),
    weeks,
    mondays: Array.from({ length: weeks }, (_, week) => monday.add({ weeks: week }).toString()),
  };
}

const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });
