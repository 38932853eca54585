export { MetricsResolver } from './metrics.resolver';
