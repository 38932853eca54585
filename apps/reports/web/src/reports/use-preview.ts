import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import {
  CustomReportDocument,
  CustomReportTotalsDocument,
  type PreProcessReportInput,
} from '../__generated__/graphql';

export const ON_A_PAGE = 50;

export function usePreview({ reportName: _, ...input }: PreProcessReportInput) {
  const of = JSON.stringify(input);
  const [cursors, setCursors] = useState<{ of: string; list: (string | null)[] }>({ of, list: [null] });
  const list = cursors.of === of ? cursors.list : [null];
  const { data, previousData, loading, error, refetch } = useQuery(CustomReportDocument, {
    variables: { input: { ...input, after: list.at(-1) ?? null, pageSize: ON_A_PAGE } },
    fetchPolicy: 'cache-and-network',
  });
  // Totals of a previous choice must not be shown beneath the new rows.
  const { data: summed } = useQuery(CustomReportTotalsDocument, {
    variables: { input },
    fetchPolicy: 'cache-and-network',
  });
  const report = error ? undefined : (data ?? previousData)?.generateCustomReport;
  return {
    report,
    totals: summed?.getCustomReportTotals,
    loading,
    error,
    onRetry: refetch,
    index: list.length - 1,
    onBack: () => setCursors({ of, list: list.slice(0, -1) }),
    onMore: () => setCursors({ of, list: [...list, report?.endCursor ?? null] }),
  };
}
