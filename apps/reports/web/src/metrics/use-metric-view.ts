import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { skipToken, useQuery } from '@apollo/client/react';
import { isUuid } from '@lyceum/contracts/formats';
import {
  isDrillable,
  isMetricId,
  tableDimensions,
  type MetricId,
  type MetricSide,
} from '@lyceum/contracts/metrics';
import { useLive } from '@lyceum/web/viewer';
import { MetricRowsDocument, type MetricRowsInput } from '../__generated__/graphql';

export const ON_A_PAGE = 50;
const SIDES: readonly MetricSide[] = ['LEARNER', 'LEADER', 'PROGRAMS'];
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The metric in the URL; undefined: none. */
export function useMetric(): MetricId | undefined {
  const { metricId = '' } = useParams();
  return isMetricId(metricId) ? metricId : undefined;
}

/** The scope in the URL; null: there is none, and the page shows the definition only. */
export function useAskedRows(metric: MetricId): MetricRowsInput | null {
  const [params] = useSearchParams();
  const text = params.toString();
  return useMemo(() => {
    const asked = new URLSearchParams(text);
    const [who = '', userId = ''] = (asked.get('who') ?? '').split(':');
    const side = SIDES.find((each) => each.toLowerCase() === who);
    const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? ''];
    if (!side || !isDrillable(metric, side) || !DAY.test(from) || !DAY.test(to)) return null;
    const school = asked.get('school') ?? '';
    const leader = asked.get('leader') ?? '';
    const full = Number(asked.get('full'));
    return {
      metric,
      side,
      userId: isUuid(userId) ? userId : null,
      programIds: (asked.get('programs') ?? '').split(',').filter(isUuid),
      schoolId: isUuid(school) ? school : null,
      gradeLevel: asked.get('grade'),
      ...(isUuid(leader) ? { leaderId: leader } : {}),
      beginDate: from,
      endDate: to,
      ...(Number.isInteger(full) && full > 0 ? { fullDosageMinutes: full } : {}),
      values: asked.getAll('in').flatMap((text) => valueOf(metric, text) ?? []),
    };
  }, [text, metric]);
}

/** `DAY:2026-11-24`; null: no value of a dimension of the metric. */
function valueOf(metric: MetricId, text: string) {
  const at = text.indexOf(':');
  const dimension = tableDimensions(metric).find((each) => each === text.slice(0, Math.max(at, 0)));
  return dimension ? { dimension, key: text.slice(at + 1) } : null;
}

/** Pages of a metric's rows by cursor; the value covers all pages. */
export function useMetricRows(input: MetricRowsInput | null) {
  const [cursors, setCursors] = useState<{ of: unknown; list: (string | null)[] }>({
    of: input,
    list: [null],
  });
  const list = cursors.of === input ? cursors.list : [null];
  const after = list.at(-1) ?? null;
  const whole = useQuery(MetricRowsDocument, asked(input, null));
  const page = useQuery(MetricRowsDocument, asked(input, after));
  useLive(['sessions', 'engagement'], () => {
    if (!input) return;
    void whole.refetch();
    if (after) void page.refetch();
  });
  const found = page.data?.getMetricRows;
  const onPage = (index: number) =>
    setCursors({
      of: input,
      list: index < list.length ? list.slice(0, index + 1) : [...list, found?.endCursor ?? null],
    });
  return {
    figure: whole.data?.getMetricRows,
    page: found,
    loading: page.loading,
    error: page.error ?? whole.error,
    onRetry: () => void (whole.refetch(), page.refetch()),
    index: list.length - 1,
    onPage,
  };
}

const asked = (input: MetricRowsInput | null, after: string | null) =>
  input
    ? {
        variables: { input: { ...input, after, pageSize: ON_A_PAGE } },
        fetchPolicy: 'cache-and-network' as const,
      }
    : skipToken;
