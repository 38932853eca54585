import type { MetricId } from '@lyceum/contracts/metrics';
import { lazyPart } from '@lyceum/web/design-system';

export interface MetricExplanationProps {
  metric: MetricId;
  /** The name of the figure stands above. */
  named?: boolean;
}

/** What a figure means and how it is counted. The registry holds every figure in both languages: it comes when somebody asks. */
export const MetricExplanation = lazyPart<MetricExplanationProps>(() => import('./explained-metric'));
