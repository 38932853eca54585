export { MetricsResolver } from './metrics.resolver';

export { getMetricTable, openTable } from './get-metric-table';

export { isOfLearners, measurePrograms, programMetrics } from './measure-programs';
export { presentMetric } from './present-metric';
