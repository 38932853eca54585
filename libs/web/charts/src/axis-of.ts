import { scaleLinear } from 'd3-scale';
import type { ChartModel } from './chart-model';

export interface Axis {
  from: number;
  to: number;
  ticks: number[];
}

const TICKS = 5;

/** Smallest and largest drawn value, including standard errors, sums of stacks and the target. */
function extent({ kind, series, places, target }: ChartModel): [number, number] {
  const found = target ? [target.value] : [];
  if (kind === 'STACKED')
    found.push(
      ...places.map((_, at) => series.reduce((sum, each) => sum + (each.values[at]?.value ?? 0), 0)),
    );
  else
    for (const each of series)
      for (const point of each.values)
        if (point) found.push(point.value - (point.error ?? 0), point.value + (point.error ?? 0));
  return [Math.min(0, ...found), Math.max(0, ...found)];
}

/** The axis ends at the given end of the scale if no value lies beyond it, otherwise at a round number. */
export function axisOf(model: ChartModel): Axis {
  const [least, most] = extent(model);
  const { axis: { from = 0, to } = {} } = model;
  const scale = scaleLinear().domain([Math.min(from, least), Math.max(to ?? 0, most) || 1]);
  if (to === undefined || most > to) scale.nice(TICKS);
  const [begin, end] = scale.domain() as [number, number];
  const ticks = scale.ticks(TICKS);
  return {
    from: begin,
    to: end,
    ticks: ticks.at(-1) === end ? ticks : [...ticks.filter((tick) => end - tick > (end - begin) / 20), end],
  };
}
