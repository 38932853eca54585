import { useFormat } from '@lyceum/web/i18n';
import type { MetricUnit } from '../__generated__/graphql';

export function useMetricValue() {
  const format = useFormat();
  return (value: number | null, unit: MetricUnit, currency?: string | null): string => {
    if (value === null) return '–';
    if (unit === 'PERCENT') return format.number(value / 100, { style: 'percent' });
    if (unit === 'RATIO') return format.number(value, { maximumFractionDigits: 1 });
    if (unit === 'MONEY' && currency) return format.number(value, { style: 'currency', currency });
    return unit === 'MINUTES' ? format.minutes(value) : format.number(value);
  };
}
