import { addDays, dayNumber } from '@lyceum/contracts/calendar';
import type { MetricTableInput } from '../__generated__/resolvers';
import type { PivotDays, StoredPivot } from './pivot';
import { tableInputOf } from './pivot';

/**
 * The table that a pivot is compared with; null: none. Without columns, because totals of the rows are compared.
 *
 * @param span the whole weeks of the pivot's own table
 */
export function comparisonOf(pivot: StoredPivot, span: PivotDays): MetricTableInput | null {
  const { compare, comparedProgramId } = pivot;
  if (!compare) return null;
  const input = { ...tableInputOf(pivot, span), columns: null };
  if (compare === 'OTHERS') return { ...input, group: 'OTHERS' };
  if (compare === 'PROGRAM') return { ...input, programIds: [comparedProgramId!] };
  const days = dayNumber(span.endDate) - dayNumber(span.beginDate) + 1;
  return { ...input, beginDate: addDays(span.beginDate, -days), endDate: addDays(span.beginDate, -1) };
}
