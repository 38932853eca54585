import type { PivotInput } from '../__generated__/graphql';
import type { PivotView } from './use-pivot-view';

/** The choices of the page as API input; null: there is no figure to choose. */
export function pivotInputOf(
  view: Pick<
    PivotView,
    'metric' | 'rows' | 'columns' | 'programIds' | 'schoolId' | 'gradeLevel' | 'compared' | 'view'
  >,
): PivotInput | null {
  const { metric, rows, columns, programIds, schoolId, gradeLevel, compared } = view;
  if (!metric || !rows) return null;
  return {
    ...{ metric: metric.id, rows, columns: columns ?? null },
    ...{ programIds, schoolId, gradeLevel, view: view.view },
    compare:
      compared === null
        ? null
        : compared === 'before'
          ? 'BEFORE'
          : compared === 'others'
            ? 'OTHERS'
            : 'PROGRAM',
    comparedProgramId: compared !== null && typeof compared === 'object' ? compared.programId : null,
  };
}
