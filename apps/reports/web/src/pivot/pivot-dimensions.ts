import type { MetricDimension, PivotOptionsQuery, PivotTableQuery } from '../__generated__/graphql';

export type PivotMetric = PivotOptionsQuery['getMetrics'][number];
export type Table = PivotTableQuery['getMetricTable'];
export type Figure = Table['total'];
export type Head = Table['columns'][number];

/** Lists of people and of reports, by which no table is split. */
const LISTS: readonly MetricDimension[] = ['PERSON', 'STATUS', 'GROUP'];

/** Dimensions by which a table of the metric can be split. */
export const dimensionsOf = ({ dimensions }: Pick<PivotMetric, 'dimensions'>, hasTerms: boolean) =>
  dimensions.filter((each) => !LISTS.includes(each) && (hasTerms || each !== 'TERM'));

/** Metrics of programs that can be split. */
export const pivotMetrics = (metrics: readonly PivotMetric[]) =>
  metrics.filter(({ sides, dimensions }) => sides.includes('PROGRAMS') && dimensions.length > 0);
