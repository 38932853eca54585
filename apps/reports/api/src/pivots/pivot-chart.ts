import type { Language } from '@lyceum/server/actor';
import type { ChartModel, ChartSeries } from '@lyceum/web/charts';
import type { MetricFigure, MetricTable, MetricTableRow } from '../__generated__/resolvers';
import { t } from '../i18n';
import type { StoredPivot } from './pivot';
import { headText, valueText } from './pivot-texts';

/** The chart of the page: a place for each row, a series for each column; bars show totals. Null for a table. */
export function chartOfPivot(
  { rows, columns, view }: StoredPivot,
  { metric, ...table }: MetricTable,
  language: Language,
): ChartModel | null {
  if (view === 'TABLE' || table.rows.length === 0) return null;
  const series = (key: string, name: string, of: (row: MetricTableRow) => MetricFigure): ChartSeries => ({
    key,
    name,
    values: table.rows.map((row) => {
      const { value } = of(row);
      return value == null ? null : { value, text: valueText(value, metric, language) };
    }),
  });
  const isSplit = view !== 'BAR' && columns !== null && table.columns.length > 0;
  return {
    kind: view,
    title: metric.name,
    places: table.rows.map(({ head }) => {
      const name = headText(head, rows, language);
      return { key: head.key, label: name, name };
    }),
    series: isSplit
      ? table.columns.map((head, at) =>
          series(head.key, headText(head, columns!, language), ({ cells }) => cells[at]!),
        )
      : [series('total', metric.name, ({ total }) => total)],
    none: t('pivots.noValue')[language],
    axis: {
      format: (value) => valueText(value, metric, language),
      ...(metric.unit === 'PERCENT' ? { to: 100 } : {}),
    },
  };
}
