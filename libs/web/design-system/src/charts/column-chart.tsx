import { useId, type ReactNode, type Ref } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { Link, useNavigate } from 'react-router';
import { ticksUpTo } from './column-scale';
import classes from './column-chart.module.css';

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

export interface ColumnChartProps {
  /** What the chart shows; names it and its table. */
  title: string;
  /** Heads of the table's two columns. */
  heads: readonly [string, string];
  columns: readonly ChartColumn[];
  /** A line across at what is aimed for. */
  target?: { value: number; text: string };
  height?: number;
  /** The axis reaches this at least: 1 for a share. */
  atLeast?: number;
  formatTick?: (value: number) => string;
  showTableLabel: string;
  /** The title stands above the chart already. */
  titleHidden?: boolean;
  /** Beside the title: how the figure is counted. */
  about?: ReactNode;
  /** For exports. */
  svgRef?: Ref<SVGSVGElement>;
}

const LEFT = 44;
/** Half of the last label. */
const RIGHT = 20;
const BOTTOM = 24;
const TOP = 20;

/** Columns of one measure with direct labels; its table stands beneath, one click (or a screen reader) away. */
export function ColumnChart(props: ColumnChartProps) {
  const { title, heads, columns, showTableLabel, titleHidden = false, about } = props;
  const { ref, width } = useElementSize();
  const id = useId();
  return (
    <figure className={classes.chart} aria-labelledby={`${id}-title`}>
      <figcaption className={classes.title}>
        <span id={`${id}-title`}>{titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}</span>{' '}
        {about}
      </figcaption>
      <div ref={ref} className={classes.area}>
        {width > 0 ? <Drawing {...props} width={width} /> : null}
      </div>
      <details className={classes.table}>
        <summary>{showTableLabel}</summary>
        <table aria-labelledby={`${id}-title`}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ key, name, text, to }) => (
              <tr key={key}>
                <th scope="row">{to ? <Link to={to}>{name}</Link> : name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function Drawing(props: ColumnChartProps & { width: number }) {
  const { title, columns, target, height = 180, atLeast = 0, width, svgRef } = props;
  const navigate = useNavigate();
  const formatTick = props.formatTick ?? String;
  const most = Math.max(atLeast, target?.value ?? 0, ...columns.map(({ value }) => value ?? 0));
  const ticks = ticksUpTo(most);
  const y = (value: number) => TOP + (height - TOP - BOTTOM) * (1 - value / ticks.at(-1)!);
  const step = (width - LEFT - RIGHT) / Math.max(columns.length, 1);
  const bar = Math.min(step * 0.64, 48);
  const [everyLabel, everyValue] = [Math.ceil(52 / step), Math.ceil(40 / step)];
  return (
    <svg
      ref={svgRef}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={title}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={classes.grid} x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} />
          <text className={classes.text} x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {columns.map(({ key, label, name, value, text, to }, index) => {
        const middle = LEFT + step * (index + 0.5);
        // The last one is now: it keeps its label, and the others give way.
        const isShown = (every: number) => (columns.length - 1 - index) % every === 0;
        return (
          <g key={key} className={to ? classes.way : undefined} onClick={() => to && void navigate(to)}>
            {to ? (
              <rect className={classes.ground} x={middle - step / 2} y={0} width={step} height={height} />
            ) : null}
            <title>{`${name}: ${text}`}</title>
            {value === null ? null : (
              <rect
                className={classes.bar}
                x={middle - bar / 2}
                y={y(value)}
                width={bar}
                height={Math.max(y(0) - y(value), value > 0 ? 2 : 0)}
                rx={3}
              />
            )}
            {isShown(everyValue) ? (
              <text className={classes.value} x={middle} y={y(value ?? 0) - 6} textAnchor="middle">
                {value === null ? '–' : formatTick(value)}
              </text>
            ) : null}
            {isShown(everyLabel) ? (
              <text className={classes.text} x={middle} y={height - 6} textAnchor="middle">
                {label}
              </text>
            ) : null}
          </g>
        );
      })}
      {target ? (
        <g>
          <line className={classes.target} x1={LEFT} x2={width} y1={y(target.value)} y2={y(target.value)} />
          <text className={classes.value} x={width} y={y(target.value) - 5} textAnchor="end">
            {target.text}
          </text>
        </g>
      ) : null}
    </svg>
  );
}
