import type { ChartModel } from '@lyceum/web/charts';
import { ChartFigure, type ChartFigureProps } from './chart-figure';

export interface ChartColumn {
  key: string;
  /** Below the column. */
  label: string;
  /** What the label stands for, for the table: "Week of November 2". */
  name: string;
  /** Null: nothing to tell, which is not 0. */
  value: number | null;
  /** The value in words. */
  text: string;
  /** The list that the column counts: a press on the column leads there, and so does its row of the table. */
  to?: string;
}

export interface ColumnChartProps extends Omit<ChartFigureProps, 'model' | 'placeHead' | 'valueHead'> {
  /** What the chart shows; names it and its table. */
  title: string;
  /** Heads of the table's two columns. */
  heads: readonly [string, string];
  columns: readonly ChartColumn[];
  /** A line across at what is aimed for. */
  target?: { value: number; text: string };
  /** The axis reaches this at least, and ends there if nothing is higher: 1 for a share, 5 for a rating. */
  atLeast?: number;
  formatTick?: (value: number) => string;
}

/** Columns of one measure. */
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
