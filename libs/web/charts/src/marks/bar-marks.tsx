import { stack } from 'd3-shape';
import type { ChartModel } from '../chart-model';
import { colorOf, SERIES_STYLE, strengthOf } from '../series-style';
import { textWidth } from '../text-width';
import { Point, type MarksProps } from './point';

/** Lower and upper end of each value: from zero, or stacked on the series before it. */
function extents({ kind, series, places }: ChartModel): [number, number][][] {
  if (kind !== 'STACKED') return series.map(({ values }) => values.map((value) => [0, value?.value ?? 0]));
  const stacked = stack<number, number>()
    .keys(series.map((_, at) => at))
    .value((place, at) => series[at]!.values[place]?.value ?? 0)(places.map((_, place) => place));
  return stacked.map((each) => each.map(([below, above]) => [below, above]));
}

/** Bars of one series or stacked bars, with their values above where they fit. */
export function BarMarks({ model, layout, point }: MarksProps) {
  const { places, series, target, none = '–' } = model;
  const { x, y, step, bar, top, bottom, format } = layout;
  const spans = extents(model);
  const texts = places.map((_, place) => {
    const values = series.map(({ values: all }) => all[place]);
    return values.every((value) => !value)
      ? none.length > 3
        ? '–'
        : none
      : format(values.reduce((sum, value) => sum + (value?.value ?? 0), 0));
  });
  const every = Math.ceil((Math.max(...texts.map(textWidth), 0) + 6) / step);
  const topOf = (place: number) => Math.min(...spans.map((each) => y(Math.max(...each[place]!))));
  // A value whose text the target line would cross is written above the line.
  const textY = (place: number) => {
    const own = topOf(place) - 6;
    const line = target ? y(target.value) : null;
    return line !== null && line <= own + 4 && line >= own - 13 ? line - 5 : own;
  };
  return (
    <>
      {series.map(({ key, values }, at) =>
        places.map((place, nth) => {
          const [below, above] = spans[at]![nth]!;
          const value = values[nth];
          const high = Math.abs(y(below) - y(above));
          return (
            <Point key={`${key} ${place.key}`} {...point(at, nth)}>
              <rect
                x={x(nth) - step / 2}
                y={at === 0 ? top : y(Math.max(below, above))}
                width={step}
                height={at === 0 ? Math.max(0, bottom - top) : high}
                fill="transparent"
              />
              {value ? (
                <rect
                  x={x(nth) - bar / 2}
                  y={y(Math.max(below, above)) - (high === 0 && value.value !== 0 ? 2 : 0)}
                  width={bar}
                  height={value.value === 0 ? 0 : Math.max(high, 2)}
                  rx={model.kind === 'BAR' ? 3 : 0}
                  fill={colorOf(at)}
                  fillOpacity={strengthOf(at)}
                />
              ) : null}
            </Point>
          );
        }),
      )}
      {texts.map((text, place) =>
        (places.length - 1 - place) % every === 0 ? (
          <text
            key={place}
            x={x(place)}
            y={textY(place)}
            textAnchor="middle"
            fontSize={12}
            fontWeight={600}
            fill={SERIES_STYLE.text}
            aria-hidden
          >
            {text}
          </text>
        ) : null,
      )}
    </>
  );
}
