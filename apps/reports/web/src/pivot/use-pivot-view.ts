import { useMemo } from 'react';
import { isUuid } from '@lyceum/contracts/formats';
import { useAddressPatch, useViewer } from '@lyceum/web/viewer';
import type { MetricDimension, MetricTableInput } from '../__generated__/graphql';
import { lastMonth } from '../reports/report-kinds';
import { dimensionsOf, type PivotMetric } from './pivot-dimensions';

const DAY = /^\d{4}-\d\d-\d\d$/;
export const VIEWS = ['TABLE', 'BAR', 'STACKED', 'LINE', 'HEAT_MAP'] as const;
export type View = (typeof VIEWS)[number];

/** The earlier days, the programs not chosen, or one program. */
export type Compared = 'before' | 'others' | { programId: string };

/** All choices in the URL; invalid values are ignored. */
export function usePivotView(metrics: readonly PivotMetric[], hasTerms: boolean) {
  const { ecosystem, timeZoneId } = useViewer();
  const [params, patch] = useAddressPatch();
  const usual = useMemo(
    () => lastMonth(ecosystem?.timeZoneId ?? timeZoneId),
    [ecosystem?.timeZoneId, timeZoneId],
  );
  const day = (name: 'from' | 'to') => (DAY.test(params.get(name) ?? '') ? params.get(name)! : usual[name]);
  const metric = metrics.find(({ id }) => id === params.get('metric')) ?? metrics[0];
  const dimensions = metric ? dimensionsOf(metric, hasTerms) : [];
  const dimension = (name: string) => dimensions.find((each) => each === params.get(name));
  const rows: MetricDimension | undefined =
    dimension('rows') ?? (dimensions.includes('PROGRAM') ? 'PROGRAM' : dimensions[0]);
  const columns = dimension('columns') === rows ? undefined : dimension('columns');
  const programIds = (params.get('programs') ?? '').split(',').filter(isUuid);
  const school = params.get('school') ?? '';
  const schoolId = isUuid(school) ? school : null;
  const gradeLevel = params.get('grade');
  const view: View = VIEWS.find((each) => each.toLowerCase() === params.get('view')) ?? 'TABLE';
  const [from, to] = [day('from'), day('to')];
  const key = JSON.stringify([metric?.id, rows, columns, from, to, programIds, schoolId, gradeLevel]);
  const input = useMemo<MetricTableInput | null>(
    () =>
      metric && rows
        ? {
            ...{ metric: metric.id, rows, columns: columns ?? null, beginDate: from, endDate: to },
            ...{ programIds, schoolId, gradeLevel },
          }
        : null,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key is made of all of them
    [key],
  );
  return {
    ...{ metric, dimensions, rows, columns, from, to, programIds, schoolId, gradeLevel, view, input },
    compared: comparedOf(params.get('compare') ?? ''),
    given: (name: string) => params.get(name) !== null,
    change: (values: Record<string, string | null>) => patch(values, { replace: true }),
    search: params.toString(),
  };
}

function comparedOf(text: string): Compared | null {
  if (text === 'before' || text === 'others') return text;
  return isUuid(text) ? { programId: text } : null;
}

export type PivotView = ReturnType<typeof usePivotView>;
