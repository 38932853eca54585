export { MetricsResolver } from './metrics.resolver';

export { isOfLearners, measurePrograms, programMetrics } from './measure-programs';
export { presentMetric } from './present-metric';
