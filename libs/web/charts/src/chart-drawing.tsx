import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import type { ChartModel } from './chart-model';
import { layoutOf, type Layout } from './layout';
import { BarMarks } from './marks/bar-marks';
import { HeatMarks } from './marks/heat-marks';
import { LineMarks } from './marks/line-marks';
import type { PointProps } from './marks/point';
import { colorOf, SERIES_STYLE, strengthOf, symbolOf } from './series-style';

export interface ChartDrawingProps {
  model: ChartModel;
  width: number;
  height?: number;
  /** Called with the link of a value; without it, values are not links. */
  onOpen?: (to: string) => void;
  svgRef?: Ref<SVGSVGElement>;
}

type At = readonly [series: number, place: number];

const MOVES: Record<string, At> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** A line has no point where its value is missing. */
const isDrawn = ({ kind, series, places }: ChartModel, [at, place]: At) =>
  series[at] !== undefined &&
  places[place] !== undefined &&
  (kind !== 'LINE' || Boolean(series[at].values[place]));

function firstOf(model: ChartModel): At {
  for (const series of model.series.keys())
    for (const place of model.places.keys()) if (isDrawn(model, [series, place])) return [series, place];
  return [0, 0];
}

/** The next value in that direction; null at the end. */
function nextOf(model: ChartModel, from: At, by: At | undefined): At | null {
  if (!by) return null;
  const most = Math.max(model.series.length, model.places.length);
  for (let times = 1; times <= most; times += 1) {
    const next: At = [from[0] + times * by[0], from[1] + times * by[1]];
    if (isDrawn(model, next)) return next;
  }
  return null;
}

/** A chart as SVG, the same on a server and in a browser. One value has the focus; the arrow keys move it. */
export function ChartDrawing({ model, width, height = 180, onOpen, svgRef }: ChartDrawingProps) {
  const layout = layoutOf(model, width, height);
  const drawn = model.kind === 'BAR' ? { ...model, series: model.series.slice(0, 1) } : model;
  const [chosen, setCurrent] = useState<At>([0, 0]);
  const current = isDrawn(drawn, chosen) ? chosen : firstOf(drawn);
  const group = useRef<SVGGElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = nextOf(drawn, current, MOVES[event.key]);
    if (!next) return;
    event.preventDefault();
    setCurrent(next);
    group.current?.querySelector<SVGGElement>(`[data-point="${next.join(' ')}"]`)?.focus();
  };
  const point = (series: number, place: number): PointProps => {
    const value = drawn.series[series]!.values[place];
    const { name } = drawn.series[series]!;
    const where =
      drawn.series.length > 1 ? `${name}, ${drawn.places[place]!.name}` : drawn.places[place]!.name;
    return {
      at: `${series} ${place}`,
      label: `${where}: ${value?.text ?? drawn.none ?? '–'}`,
      isCurrent: series === current[0] && place === current[1],
      onFocus: () => setCurrent([series, place]),
      ...(value?.to && onOpen ? { onOpen: () => onOpen(value.to!) } : {}),
    };
  };
  const Marks = { BAR: BarMarks, STACKED: BarMarks, LINE: LineMarks, HEAT_MAP: HeatMarks }[model.kind];
  return (
    <svg
      ref={svgRef}
      width={layout.width}
      height={layout.height}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      role="group"
      aria-label={model.title}
      fontFamily="inherit"
      onKeyDown={move}
    >
      <Legend model={drawn} layout={layout} />
      {model.kind === 'HEAT_MAP' ? null : <Grid layout={layout} />}
      {model.target ? (
        <line
          x1={layout.left}
          x2={width}
          y1={layout.y(model.target.value)}
          y2={layout.y(model.target.value)}
          stroke={SERIES_STYLE.text}
          strokeWidth={1.5}
          strokeDasharray="5 4"
        />
      ) : null}
      <g ref={group}>
        <Marks model={drawn} layout={layout} point={point} />
      </g>
      {layout.labels.map(({ x, text, place }) => (
        <text
          key={place}
          x={x}
          y={layout.height - 6}
          textAnchor="middle"
          fontSize={12}
          fill={SERIES_STYLE.quiet}
          aria-hidden
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

function Grid({ layout: { axis, left, width, y, format } }: { layout: Layout }) {
  return (
    <g aria-hidden>
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} stroke={SERIES_STYLE.line} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end" fontSize={12} fill={SERIES_STYLE.quiet}>
            {format(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

function Legend({ model, layout }: { model: ChartModel; layout: Layout }) {
  return (
    <g aria-hidden>
      {layout.legend.map(({ key, text, x, y, series }) => (
        <g key={key}>
          {series === null ? (
            <line
              x1={x}
              x2={x + 14}
              y1={y - 4}
              y2={y - 4}
              stroke={SERIES_STYLE.text}
              strokeWidth={1.5}
              strokeDasharray="5 4"
            />
          ) : model.kind === 'LINE' ? (
            <path d={symbolOf(series)} transform={`translate(${x + 7} ${y - 4})`} fill={colorOf(series)} />
          ) : (
            <rect
              x={x + 1}
              y={y - 10}
              width={12}
              height={12}
              rx={2}
              fill={colorOf(series)}
              fillOpacity={strengthOf(series)}
            />
          )}
          <text x={x + 20} y={y} fontSize={12} fill={SERIES_STYLE.text}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}
