import { isUuid } from '@lyceum/contracts/formats';
import { isMetricId, tableDimensions } from '@lyceum/contracts/metrics';
import type { ScheduledPivot } from '../reports/schedule-values';
import { VIEWS } from './use-pivot-view';

/** The table in the address of the page, without programs, school and grade; null: the address names no figure. */
export function pivotOfParams(params: URLSearchParams): ScheduledPivot | null {
  const metric = params.get('metric') ?? 'MINUTES_PRESENT';
  const known = isMetricId(metric) ? tableDimensions(metric) : [];
  if (!isMetricId(metric) || known.length === 0) return null;
  const dimension = (name: string) => known.find((each) => each === params.get(name));
  const rows = dimension('rows') ?? (known.includes('PROGRAM') ? 'PROGRAM' : known[0]!);
  const columns = dimension('columns');
  const compare = params.get('compare') ?? '';
  return {
    ...{ metric, rows, columns: columns === rows ? null : (columns ?? null) },
    compare:
      compare === 'before' ? 'BEFORE' : compare === 'others' ? 'OTHERS' : isUuid(compare) ? 'PROGRAM' : null,
    comparedProgramId: isUuid(compare) ? compare : null,
    view: VIEWS.find((each) => each.toLowerCase() === params.get('view')) ?? 'TABLE',
  };
}
