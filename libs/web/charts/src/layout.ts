import { scaleBand, scaleLinear } from 'd3-scale';
import { axisOf, type Axis } from './axis-of';
import type { ChartModel } from './chart-model';
import { shownLabels, spanOf } from './shown-labels';
import { fitted, textWidth } from './text-width';

export interface LegendItem {
  key: string;
  text: string;
  x: number;
  y: number;
  /** Index of the series; null: the target. */
  series: number | null;
}

export interface Layout {
  width: number;
  height: number;
  left: number;
  top: number;
  bottom: number;
  axis: Axis;
  /** Width of one place. */
  step: number;
  bar: number;
  x: (place: number) => number;
  y: (value: number) => number;
  /** Of a heat map: y of a row's top, and the row's height. */
  row: { y: (series: number) => number; height: number };
  rowNames: string[];
  legend: LegendItem[];
  /** Labels of the places whose label is shown. */
  labels: { x: number; text: string; place: number }[];
  format: (value: number) => string;
}

const LEGEND_ROW = 20;
const SWATCH = 20;
const BOTTOM = 24;
const RIGHT = 8;

/** Positions of all parts. `height` is that of the whole drawing; a heat map is as high as its rows. */
export function layoutOf(model: ChartModel, width: number, height: number): Layout {
  const { kind, places, series } = model;
  const isMap = kind === 'HEAT_MAP';
  const axis = axisOf(model);
  const format = model.axis?.format ?? String;
  const names = isMap ? series.map(({ name }) => fitted(name, width * 0.35)) : axis.ticks.map(format);
  const left = Math.max(...names.map(textWidth), 16) + 10;
  const legend = legendOf(model, width);
  const top = (legend.at(-1)?.y ?? 0) + (legend.length > 0 ? 10 : 0) + (isMap ? 4 : 18);
  const rowHeight = 30;
  const whole = isMap ? top + series.length * rowHeight + BOTTOM : height;
  const band = scaleBand<number>()
    .domain(places.map((_, at) => at))
    .range([left, width - RIGHT]);
  const x = (place: number) => band(place)! + band.bandwidth() / 2;
  const y = scaleLinear()
    .domain([axis.from, axis.to])
    .range([whole - BOTTOM, top]);
  const wanted = places.map(({ label }, place) => ({ x: x(place), text: label, place }));
  const shown = shownLabels(wanted, width);
  return {
    ...{ width, height: whole, left, top, bottom: whole - BOTTOM, axis, x, y, legend, format },
    step: band.bandwidth(),
    bar: Math.min(band.bandwidth() * 0.64, 48),
    row: { y: (at) => top + at * rowHeight, height: rowHeight },
    rowNames: isMap ? names : [],
    labels: wanted.filter((_, at) => shown[at]).map((label) => ({ ...label, x: spanOf(label, width).x })),
  };
}

/** Legend entries for several series and for the target, in rows from the left within the width. */
function legendOf({ kind, series, target }: ChartModel, width: number): LegendItem[] {
  const several = kind === 'LINE' || kind === 'STACKED' ? series.length > 1 : false;
  const entries = [
    ...(several ? series.map(({ key, name }, at) => ({ key, text: name, series: at })) : []),
    ...(target ? [{ key: 'target', text: target.text, series: null }] : []),
  ];
  let [x, y] = [0, 14];
  return entries.map(({ key, text, series: at }) => {
    const own = fitted(text, width - SWATCH);
    const wide = SWATCH + textWidth(own);
    if (x > 0 && x + wide > width) [x, y] = [0, y + LEGEND_ROW];
    const item = { key, text: own, x, y, series: at };
    x += wide + 16;
    return item;
  });
}
