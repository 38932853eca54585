import { line } from 'd3-shape';
import type { ChartValue } from '../chart-model';
import { colorOf, symbolOf } from '../series-style';
import { Point, type MarksProps } from './point';

const CAP = 4;

/** One line per series, interrupted at missing values; standard errors as bars. */
export function LineMarks({
  model: { places, series },
  layout: { x: middleOf, y, step },
  point,
}: MarksProps) {
  // The error bars of several lines are drawn side by side.
  const apart = Math.min(10, step / (series.length + 1));
  const x = (at: number, place: number) => middleOf(place) + (at - (series.length - 1) / 2) * apart;
  const pathOf = (at: number) =>
    line<ChartValue | null>()
      .defined((value) => value !== null)
      .x((_, place) => x(at, place))
      .y((value) => y(value!.value));
  return (
    <>
      {series.map(({ key, values }, at) => (
        <g key={key}>
          <path d={pathOf(at)([...values]) ?? ''} fill="none" stroke={colorOf(at)} strokeWidth={2} />
          {places.map((place, nth) => {
            const value = values[nth];
            if (!value) return null;
            const [middle, error] = [x(at, nth), value.error ?? 0];
            return (
              <Point key={place.key} {...point(at, nth)}>
                <circle cx={middle} cy={y(value.value)} r={12} fill="transparent" />
                {error > 0 ? (
                  <ErrorBar
                    x={middle}
                    from={y(value.value - error)}
                    to={y(value.value + error)}
                    color={colorOf(at)}
                  />
                ) : null}
                <path
                  d={symbolOf(at)}
                  transform={`translate(${middle} ${y(value.value)})`}
                  fill={colorOf(at)}
                />
              </Point>
            );
          })}
        </g>
      ))}
    </>
  );
}

function ErrorBar({ x, from, to, color }: { x: number; from: number; to: number; color: string }) {
  return (
    <path
      d={`M${x} ${from}V${to}M${x - CAP} ${from}H${x + CAP}M${x - CAP} ${to}H${x + CAP}`}
      fill="none"
      stroke={color}
      strokeWidth={1.5}
    />
  );
}
