import type { ChartModel, ChartSeries } from '@lyceum/web/charts';
import { ChartFigure, Section } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { useMetricValue } from '../metrics/use-metric-value';
import type { Figure, Table } from './pivot-dimensions';
import { useHeadText } from '../metrics/use-head-text';
import type { PivotView, View } from './use-pivot-view';

interface PivotChartProps {
  table: Table;
  view: PivotView;
  kind: Exclude<View, 'TABLE'>;
}

/** The table as a chart: a place for each row, a series for each column; bars show the totals of the rows. */
export function PivotChart({ table, view, kind }: PivotChartProps) {
  const t = useT();
  const headText = useHeadText();
  const write = useMetricValue();
  const { rows, columns } = view;
  const { metric } = table;
  const series = (key: string, name: string, of: (row: Table['rows'][number]) => Figure): ChartSeries => ({
    key,
    name,
    values: table.rows.map((row) => {
      const { value } = of(row);
      return value === null ? null : { value, text: write(value, metric.unit, metric.currency) };
    }),
  });
  const isSplit = kind !== 'BAR' && table.columns.length > 0;
  const model: ChartModel = {
    kind,
    title: metric.name,
    places: table.rows.map(({ head }) => {
      const name = headText(head, rows!);
      return { key: head.key, label: name, name };
    }),
    series: isSplit
      ? table.columns.map((head, at) => series(head.key, headText(head, columns!), ({ cells }) => cells[at]!))
      : [series('total', metric.name, ({ total }) => total)],
    none: t('pivot.noValue'),
    axis: {
      format: (value) => write(value, metric.unit, metric.currency),
      ...(metric.unit === 'PERCENT' ? { to: 100 } : {}),
    },
  };
  return (
    <Section>
      <ChartFigure
        model={model}
        placeHead={t(`pivot.dimension.${rows!}`)}
        showTableLabel={t('analytics.table')}
      />
    </Section>
  );
}
