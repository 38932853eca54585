import type { ChartModel } from '@lyceum/web/charts';
import { ChartFigure } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import type { Traffic, TrafficPoint } from './platform-status';
import styles from './operations.module.css';

interface TrafficChartProps {
  traffic: Traffic;
  /** Names the chart and its table. */
  label: string;
  value: (point: TrafficPoint) => number | null;
  /** The part of the value that failed, stacked on the rest. */
  trouble?: (point: TrafficPoint) => number;
  unit: string;
}

/** Bars over the last five minutes, newest on the right, with their values as a table. */
export function TrafficChart({ traffic, label, value, trouble, unit }: TrafficChartProps) {
  const t = useT();
  const format = useFormat();
  const { points } = traffic;
  if (points.length === 0)
    return (
      <p className={styles.quiet}>
        {label}: {t('operations.chart.none')}
      </p>
    );
  const number = (amount: number) => format.number(amount, { maximumFractionDigits: amount < 10 ? 1 : 0 });
  const withUnit = (amount: number) => `${number(amount)} ${unit}`;
  const valuesOf = (of: (point: TrafficPoint) => number | null) =>
    points.map((point) => {
      const amount = of(point);
      return amount === null ? null : { value: amount, text: withUnit(amount) };
    });
  const served = (point: TrafficPoint) => Math.max(0, (value(point) ?? 0) - (trouble?.(point) ?? 0));
  const model: ChartModel = {
    kind: trouble ? 'STACKED' : 'BAR',
    title: label,
    places: points.map(({ at }) => {
      const time = format.time(new Date(at).toISOString());
      return { key: String(at), label: time, name: time };
    }),
    series: trouble
      ? [
          { key: 'served', name: t('operations.chart.served'), values: valuesOf(served) },
          { key: 'failed', name: t('operations.chart.failed'), values: valuesOf(trouble) },
        ]
      : [{ key: 'value', name: label, values: valuesOf(value) }],
    axis: { format: number },
  };
  return (
    <ChartFigure
      model={model}
      placeHead={t('operations.chart.time')}
      valueHead={unit}
      showTableLabel={t('operations.chart.table')}
      height={130}
    />
  );
}
