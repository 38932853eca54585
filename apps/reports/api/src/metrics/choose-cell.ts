import { characteristicColumn, tableDimensions, type MetricDimension } from '@lyceum/contracts/metrics';
import { BadInput } from '@lyceum/server/errors';
import { Temporal } from 'temporal-polyfill';
import type { MetricRowsInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { spanOfWeeks, type WeekSpan } from '../roi/subject';

/** A value of a dimension, as the head of a table has it. */
export interface CellValue {
  dimension: MetricDimension;
  key: string;
}

const MOST = 2;
const LONGEST_KEY = 200;

/** The heads of the cell whose rows are asked for; empty: all rows. Throws BAD_USER_INPUT. */
export function chooseCell({ metric, side, values }: MetricRowsInput): CellValue[] {
  const cell = values ?? [];
  if (cell.length === 0) return [];
  if (side !== 'PROGRAMS') throw new BadInput('input.values', t('metrics.filter'));
  // Behind groups by a characteristic stands no list of people.
  const known = tableDimensions(metric).filter((each) => characteristicColumn(each) === null);
  const dimensions = cell.map(({ dimension }) => dimension);
  if (
    cell.length > MOST ||
    new Set(dimensions).size < cell.length ||
    !dimensions.every((each) => known.includes(each))
  )
    throw new BadInput('input.values', t('metrics.dimension', { dimensions: known.join(', ') }));
  if (cell.some(({ key }) => key.length > LONGEST_KEY))
    throw new BadInput('input.values', t('metrics.key', { most: LONGEST_KEY }));
  return cell.map(({ dimension, key }) => ({ dimension, key }));
}

/** Days that the rows of the cell can be on: the indexes on time need not read the others of the span. */
export function daysOfCell(
  span: WeekSpan,
  cell: readonly CellValue[],
): Pick<WeekSpan, 'beginDate' | 'endDate'> {
  let { beginDate, endDate } = span;
  for (const value of cell) {
    const days = daysOf(value);
    if (!days) continue;
    if (days.begin > beginDate) beginDate = days.begin;
    if (days.end < endDate) endDate = days.end;
  }
  return beginDate > endDate ? span : spanOfWeeks(beginDate, endDate);
}

/** Null: of any day, or no valid key, which no row has. */
function daysOf({ dimension, key }: CellValue): { begin: string; end: string } | null {
  const from = (day: string, length: Temporal.DurationLike) => {
    const begin = Temporal.PlainDate.from(day);
    return { begin: begin.toString(), end: begin.add(length).subtract({ days: 1 }).toString() };
  };
  try {
    if (dimension === 'DAY') return from(key, { days: 1 });
    if (dimension === 'WEEK') return from(key, { days: 7 });
    if (dimension === 'MONTH') return from(`${key}-01`, { months: 1 });
    if (dimension === 'SCHOOL_YEAR') return from(`${key}-07-01`, { years: 1 });
  } catch {
    return null;
  }
  return null;
}
