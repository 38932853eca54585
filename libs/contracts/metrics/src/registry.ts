import { engagementMetrics } from './engagement-metrics';
import { investmentMetrics } from './investment-metrics';
import { ledgerMetrics } from './ledger-metrics';
import { meetingMetrics } from './meeting-metrics';
import { moneyMetrics } from './money-metrics';
import { characteristicColumn, isOfTables } from './dimensions';
import type { Metric, MetricDimension, MetricSide } from './metric';

const registry = {
  ...ledgerMetrics,
  ...meetingMetrics,
  ...moneyMetrics,
  ...engagementMetrics,
  ...investmentMetrics,
};

export type MetricId = keyof typeof registry;

/** Every metric of reports by id, in the order of lists. */
export const metrics: Readonly<Record<MetricId, Metric>> = registry;

export const metricIds = Object.keys(registry) as MetricId[];

export const isMetricId = (id: string): id is MetricId => Object.hasOwn(registry, id);

/** Whether the rows behind a metric can be listed from that perspective. */
export const isDrillable = (id: MetricId, side: MetricSide): boolean => metrics[id].sides.includes(side);

/** Dimensions that a table of the metric over programs can be split by; empty: there is no such table. */
export const tableDimensions = (id: MetricId): MetricDimension[] =>
  isDrillable(id, 'PROGRAMS') ? metrics[id].dimensions.filter(isOfTables) : [];

/**
 * Which groups of fewer than ten people are withheld. WITHHELD: all. BY_CHARACTERISTIC: those by a characteristic of learners,
 * from every reader.
 */
export type SmallGroups = 'WITHHELD' | 'BY_CHARACTERISTIC' | 'SHOWN';

export function smallGroupsOf(id: MetricId): SmallGroups {
  if (metrics[id].suppressed) return 'WITHHELD';
  return tableDimensions(id).some((each) => characteristicColumn(each) !== null)
    ? 'BY_CHARACTERISTIC'
    : 'SHOWN';
}
