import { skipToken, useQuery } from '@apollo/client/react';
import { addDays } from '@lyceum/contracts/calendar';
import { useLive } from '@lyceum/web/viewer';
import { PivotTableDocument, type MetricTableInput } from '../__generated__/graphql';
import type { Table } from './pivot-dimensions';
import type { Compared, PivotView } from './use-pivot-view';

/** The table in the address, and the one that it is compared with. */
export function usePivot({ input, compared }: PivotView) {
  const own = useQuery(PivotTableDocument, asked(input));
  // Not the previous one: its values are those of other dimensions.
  const table = own.error ? undefined : own.data?.getMetricTable;
  const other = useQuery(
    PivotTableDocument,
    asked(input && compared && table ? comparisonOf(input, compared, table) : null),
  );
  useLive(['sessions', 'engagement'], () => {
    if (input) void own.refetch();
    if (input && compared && table) void other.refetch();
  });
  return {
    table,
    error: own.error,
    loading: own.loading,
    onRetry: own.refetch,
    // A table of an earlier choice must not stand beside the new one.
    other: compared && !other.error ? other.data?.getMetricTable : undefined,
    otherError: compared ? other.error : undefined,
    onRetryOther: other.refetch,
  };
}

const asked = (input: MetricTableInput | null) =>
  input ? { variables: { input }, fetchPolicy: 'cache-and-network' as const } : skipToken;

/** Without columns: totals of the rows are compared. */
function comparisonOf(
  input: MetricTableInput,
  compared: Compared,
  { beginDate, endDate }: Table,
): MetricTableInput {
  const rows = { ...input, columns: null };
  if (compared === 'others') return { ...rows, group: 'OTHERS' };
  if (compared !== 'before') return { ...rows, programIds: [compared.programId] };
  const days = Math.round((Date.parse(endDate) - Date.parse(beginDate)) / 86_400_000) + 1;
  return { ...rows, beginDate: addDays(beginDate, -days), endDate: addDays(beginDate, -1) };
}
