import { useFormat } from '@lyceum/web/i18n';
import type { MetricUnit } from '../__generated__/graphql';

export function useMetricValue() {
  const format = useFormat();
  return (value: number | null, unit: MetricUnit): string => {
    if (value === null) return '–';
    if (unit === 'PERCENT') return format.number(value / 100, { style: 'percent' });
    if (unit === 'RATIO') return format.number(value, { maximumFractionDigits: 1 });
    return unit === 'MINUTES' ? format.minutes(value) : format.number(value);
  };
}
