/** A value of one series at one place. */
export interface ChartValue {
  value: number;
  /** The value in words. */
  text: string;
  /** Standard error, in the unit of the value: drawn as a bar of one on each side. */
  error?: number | null;
  /** The list that the value counts: a press leads there. */
  to?: string;
}

/** A column, a point of the lines, a column of the heat map. */
export interface ChartPlace {
  key: string;
  /** Below it. */
  label: string;
  /** What the label stands for, in sentences and tables: "Week of November 2". */
  name: string;
}

export interface ChartSeries {
  key: string;
  name: string;
  /** One for each place; null: there is nothing, or it is withheld, which is not 0. */
  values: readonly (ChartValue | null)[];
}

export interface ChartModel {
  /** `BAR`: the first series. `STACKED`: the series on one another. `LINE`: a line for each. `HEAT_MAP`: a row for each. */
  kind: 'BAR' | 'STACKED' | 'LINE' | 'HEAT_MAP';
  title: string;
  places: readonly ChartPlace[];
  series: readonly ChartSeries[];
  /** What a place without a value says; a dash where it is left out. */
  none?: string;
  /** The axis of values. `to`: the end of the scale (5 of a rating, 1 of a share); without it the axis ends at a round number. */
  axis?: { from?: number; to?: number; format?: (value: number) => string };
  /** A line across at what is aimed for; named in the legend. */
  target?: { value: number; text: string };
}
