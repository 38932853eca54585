import {
  isMetricId,
  metricIds,
  tableDimensions,
  type MetricDimension,
  type MetricId,
} from '@lyceum/contracts/metrics';
import { isUuid } from '@lyceum/server/tenancy';
import type { MetricTableInput, Pivot, PivotComparison, PivotView } from '../__generated__/resolvers';

/** A table of figures side by side as it is stored for files and schedules; without days. */
export interface StoredPivot {
  metric: MetricId;
  rows: MetricDimension;
  columns: MetricDimension | null;
  /** Empty: all programs that the reader administers. */
  programIds: string[];
  schoolId: string | null;
  gradeLevel: string | null;
  compare: PivotComparison | null;
  /** Only for PROGRAM. */
  comparedProgramId: string | null;
  view: PivotView;
}

/** Whole days; the table extends them to whole weeks. */
export interface PivotDays {
  beginDate: string;
  endDate: string;
}

export function tableInputOf(pivot: StoredPivot, { beginDate, endDate }: PivotDays): MetricTableInput {
  const { metric, rows, columns, programIds, schoolId, gradeLevel } = pivot;
  return { metric, rows, columns, programIds, schoolId, gradeLevel, beginDate, endDate };
}

/** The choices as in the address of the page. */
export function searchOf(pivot: StoredPivot): string {
  const { metric, rows, columns, programIds, schoolId, gradeLevel, compare, comparedProgramId, view } = pivot;
  const compared = compare === 'PROGRAM' ? comparedProgramId : (compare?.toLowerCase() ?? null);
  const chosen = {
    ...{ metric, rows, columns, programs: programIds.join(','), school: schoolId, grade: gradeLevel },
    ...{ compare: compared, view: view === 'TABLE' ? null : view.toLowerCase() },
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(chosen)) if (value) params.set(name, value);
  return params.toString();
}

const VIEWS = ['TABLE', 'BAR', 'STACKED', 'LINE', 'HEAT_MAP'] as const satisfies PivotView[];

/** The choices of the page's address; invalid values are ignored, as on the page. */
export function pivotOfSearch(search: string): StoredPivot {
  const params = new URLSearchParams(search);
  const given = (name: string) => params.get(name) ?? '';
  const asked = given('metric');
  const metric =
    isMetricId(asked) && tableDimensions(asked).length > 0
      ? asked
      : metricIds.find((id) => tableDimensions(id).length > 0)!;
  const known = tableDimensions(metric);
  const dimension = (name: string) => known.find((each) => each === given(name)) ?? null;
  const rows = dimension('rows') ?? (known.includes('PROGRAM') ? 'PROGRAM' : known[0]!);
  const columns = dimension('columns');
  const compare = given('compare');
  return {
    ...{ metric, rows, columns: columns === rows ? null : columns },
    programIds: given('programs').split(',').filter(isUuid),
    schoolId: isUuid(given('school')) ? given('school') : null,
    gradeLevel: params.get('grade') || null,
    compare:
      compare === 'before' ? 'BEFORE' : compare === 'others' ? 'OTHERS' : isUuid(compare) ? 'PROGRAM' : null,
    comparedProgramId: isUuid(compare) ? compare : null,
    view: VIEWS.find((each) => each.toLowerCase() === given('view')) ?? 'TABLE',
  };
}

export const presentPivot = (pivot: StoredPivot): Pivot => ({ ...pivot, search: searchOf(pivot) });
