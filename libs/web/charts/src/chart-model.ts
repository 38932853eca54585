/** A value of one series at one place. */
export interface ChartValue {
  value: number;
  /** The formatted value. */
  text: string;
  /** Standard error in the unit of the value: drawn as one standard error in each direction. */
  error?: number | null;
  /** Address of the list that the value counts. */
  to?: string;
}

/** A column of bars, a point of the lines, or a column of the heat map. */
export interface ChartPlace {
  key: string;
  /** Short label below the axis. */
  label: string;
  /** Full name for sentences and tables: "Week of November 2". */
  name: string;
}

export interface ChartSeries {
  key: string;
  name: string;
  /** One per place; null: no value, or a withheld one, which is not 0. */
  values: readonly (ChartValue | null)[];
}

export interface ChartModel {
  /** `BAR`: the first series. `STACKED`: the series on one another. `LINE`: a line for each. `HEAT_MAP`: a row for each. */
  kind: 'BAR' | 'STACKED' | 'LINE' | 'HEAT_MAP';
  title: string;
  places: readonly ChartPlace[];
  series: readonly ChartSeries[];
  /** Text for a place without a value; a dash by default. */
  none?: string;
  /** The value axis. `to`: its end (5 for a rating, 1 for a share); without it the axis ends at a round number. */
  axis?: { from?: number; to?: number; format?: (value: number) => string };
  /** A horizontal line at the target; named in the legend. */
  target?: { value: number; text: string };
}
