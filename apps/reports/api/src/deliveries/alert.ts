import type { MetricId } from '@lyceum/contracts/metrics';
import type { ReportAlertDirection } from '../__generated__/resolvers';

/** A bound for a figure of a scheduled report. */
export interface Alert {
  metric: MetricId;
  direction: ReportAlertDirection;
  bound: number;
  /** False: every run is mailed, and the mail of one that crosses the bound says so. */
  onlyWhenCrossed: boolean;
}

/** Whether a figure is beyond the bound, the bound itself is not; null: there was nothing to count. */
export function crosses(
  { direction, bound }: Pick<Alert, 'direction' | 'bound'>,
  value: number | null,
): boolean | null {
  if (value === null) return null;
  return direction === 'ABOVE' ? value > bound : value < bound;
}
