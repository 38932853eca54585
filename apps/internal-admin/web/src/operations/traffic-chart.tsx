import { useFormat } from '@lyceum/web/i18n';
import type { Traffic, TrafficPoint } from './platform-status';
import styles from './operations.module.css';

const WIDTH = 300;
const HEIGHT = 56;

interface TrafficChartProps {
  traffic: Traffic;
  /** Accessible description of the chart. */
  label: string;
  value: (point: TrafficPoint) => number | null;
  /** A second value, drawn in front in the color of errors. */
  trouble?: (point: TrafficPoint) => number;
  unit: string;
}

/** Bars over the last five minutes, newest on the right; a table beside it contains the numbers. */
export function TrafficChart({ traffic, label, value, trouble, unit }: TrafficChartProps) {
  const format = useFormat();
  const { points } = traffic;
  const highest = Math.max(1, ...points.map((point) => value(point) ?? 0));
  const step = WIDTH / Math.max(1, points.length);
  const bar = (amount: number) => (amount / highest) * HEIGHT;
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span>{label}</span>
        <span className="ly-tabular">
          {format.number(highest, { maximumFractionDigits: highest < 10 ? 1 : 0 })} {unit}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className={styles.bars}
      >
        {points.map((point, index) => {
          const whole = bar(value(point) ?? 0);
          const bad = trouble ? Math.min(whole, bar(trouble(point))) : 0;
          const x = index * step;
          return (
            <g key={point.at}>
              <rect className={styles.bar} x={x} y={HEIGHT - whole} width={step * 0.8} height={whole} />
              {bad > 0 ? (
                <rect className={styles.badBar} x={x} y={HEIGHT - bad} width={step * 0.8} height={bad} />
              ) : null}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
