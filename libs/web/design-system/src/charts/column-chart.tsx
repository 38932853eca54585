import type { ChartModel } from '@lyceum/web/charts';
import { ChartFigure, type ChartFigureProps } from './chart-figure';

export interface ChartColumn {
  key: string;
  /** Short label below the column. */
  label: string;
  /** Full name for the table: "Week of November 2". */
  name: string;
  /** Null: no value, which is not 0. */
  value: number | null;
  /** The formatted value. */
  text: string;
  /** Address of the list that the column counts: the column and its table row link there. */
  to?: string;
}

export interface ColumnChartProps extends Omit<ChartFigureProps, 'model' | 'placeHead' | 'valueHead'> {
  /** Names the chart and its table. */
  title: string;
  /** Headings of the table's two columns. */
  heads: readonly [string, string];
  columns: readonly ChartColumn[];
  /** A horizontal line at the target. */
  target?: { value: number; text: string };
  /** The axis reaches at least this value: 1 for a share, 5 for a rating. */
  atLeast?: number;
  formatTick?: (value: number) => string;
}

/** A bar chart of one measure. */
export function ColumnChart({
  title,
  heads,
  columns,
  target,
  atLeast,
  formatTick,
  ...figure
}: ColumnChartProps) {
  const model: ChartModel = {
    kind: 'BAR',
    title,
    places: columns.map(({ key, label, name }) => ({ key, label, name })),
    series: [
      {
        key: 'values',
        name: heads[1],
        values: columns.map(({ value, text, to }) =>
          value === null ? null : { value, text, ...(to ? { to } : {}) },
        ),
      },
    ],
    none: columns.find(({ value }) => value === null)?.text ?? '–',
    axis: { ...(atLeast ? { to: atLeast } : {}), ...(formatTick ? { format: formatTick } : {}) },
    ...(target ? { target } : {}),
  };
  return <ChartFigure model={model} placeHead={heads[0]} valueHead={heads[1]} {...figure} />;
}
