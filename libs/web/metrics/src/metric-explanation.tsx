import type { MetricId } from '@lyceum/contracts/metrics';
import { lazyPart } from '@lyceum/web/design-system';

export interface MetricExplanationProps {
  metric: MetricId;
  /** The metric's name is already shown above. */
  named?: boolean;
}

/** What a metric means and how it is counted. Loaded on demand: the registry has all metrics in both languages. */
export const MetricExplanation = lazyPart<MetricExplanationProps>(() => import('./explained-metric'));
