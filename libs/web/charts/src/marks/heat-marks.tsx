import { SERIES_STYLE } from '../series-style';
import { textWidth } from '../text-width';
import { Point, type MarksProps } from './point';

/** Limits of the opacity: even the strongest color leaves the number readable. */
const [PALE, STRONG] = [0.06, 0.45];

/** One row per series and one cell per value; higher values have stronger colors. */
export function HeatMarks({ model: { places, series }, layout, point }: MarksProps) {
  const { x, step, row, rowNames, axis, left, format } = layout;
  const strength = (value: number) =>
    PALE + (STRONG - PALE) * Math.min(1, Math.max(0, (value - axis.from) / (axis.to - axis.from)));
  return (
    <>
      {series.map(({ key, values }, at) => (
        <g key={key}>
          <text
            x={left - 8}
            y={row.y(at) + row.height / 2 + 4}
            textAnchor="end"
            fontSize={12}
            fill={SERIES_STYLE.text}
            aria-hidden
          >
            {rowNames[at]}
          </text>
          {places.map((place, nth) => {
            const value = values[nth];
            const text = value ? format(value.value) : '–';
            return (
              <Point key={place.key} {...point(at, nth)}>
                <rect
                  x={x(nth) - step / 2 + 1}
                  y={row.y(at) + 1}
                  width={Math.max(1, step - 2)}
                  height={row.height - 2}
                  rx={3}
                  fill={value ? SERIES_STYLE.brand : 'transparent'}
                  fillOpacity={value ? strength(value.value) : 1}
                  stroke={value ? 'none' : SERIES_STYLE.line}
                />
                {textWidth(text) + 4 <= step ? (
                  <text
                    x={x(nth)}
                    y={row.y(at) + row.height / 2 + 4}
                    textAnchor="middle"
                    fontSize={12}
                    fill={SERIES_STYLE.text}
                  >
                    {text}
                  </text>
                ) : null}
              </Point>
            );
          })}
        </g>
      ))}
    </>
  );
}
