import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useElementSize } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { GrowthOfLearnerFragment } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { axisOf } from './growth-scale';
import classes from './growth.module.css';

export interface GrowthLine extends Pick<GrowthOfLearnerFragment, 'pre' | 'post' | 'verdict'> {
  key: string;
  name: string;
  /** Accessible text of the line: "from 201 ± 3 to 210 ± 3: 9 ± 4, a gain". */
  text: string;
}

/** Width in pixels until the page is measured. */
const UNMEASURED = 640;
const ROW = 44;
const TOP = 8;
const BOTTOM = 28;
const SIDE = 16;

/** Both results of each learner with their standard errors, joined by a line. Arrow keys move between learners. */
export function GrowthChart({ title, lines }: { title: string; lines: readonly GrowthLine[] }) {
  const { ref, width } = useElementSize();
  const id = useId();
  return (
    <figure className={classes.chart} aria-labelledby={`${id}-title`}>
      <figcaption id={`${id}-title`} className={classes.chartTitle}>
        {title}
      </figcaption>
      <Legend />
      <div ref={ref}>
        <Drawing title={title} lines={lines} width={width || UNMEASURED} />
      </div>
    </figure>
  );
}

function Legend() {
  const t = useT();
  return (
    <div className={classes.legend} aria-hidden>
      <svg width="14" height="14">
        <circle cx="7" cy="7" r="5" className={classes.pre} />
      </svg>
      {t('growth.before')}
      <svg width="14" height="14">
        <circle cx="7" cy="7" r="5" className={classes.post} />
      </svg>
      {t('growth.after')}
      <svg width="22" height="14">
        <line x1="1" x2="21" y1="7" y2="7" className={classes.error} />
      </svg>
      {t('growth.standardError')}
    </div>
  );
}

function Drawing({ title, lines, width }: { title: string; lines: readonly GrowthLine[]; width: number }) {
  const format = useFormat();
  const [current, setCurrent] = useState(0);
  const svg = useRef<SVGSVGElement>(null);
  const { from, to, ticks } = axisOf(lines.flatMap(({ pre, post }) => [pre, post]));
  const height = TOP + lines.length * ROW + BOTTOM;
  const x = (score: number) => SIDE + ((width - 2 * SIDE) * (score - from)) / (to - from);
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const next = current + (by ?? 0);
    if (!by || !lines[next]) return;
    event.preventDefault();
    setCurrent(next);
    svg.current?.querySelectorAll<SVGGElement>('[data-line]')[next]?.focus();
  };
  return (
    <svg ref={svg} width={width} height={height} role="group" aria-label={title} onKeyDown={step}>
      {ticks.map((tick) => (
        <g key={tick} aria-hidden>
          <line className={classes.grid} x1={x(tick)} x2={x(tick)} y1={TOP} y2={height - BOTTOM} />
          <text className={classes.tick} x={x(tick)} y={height - 8} textAnchor="middle">
            {format.number(tick)}
          </text>
        </g>
      ))}
      {lines.map(({ key, name, text, pre, post, verdict }, nth) => {
        const y = TOP + nth * ROW + 30;
        return (
          <g
            key={key}
            data-line
            role="img"
            aria-label={`${name}: ${text}`}
            tabIndex={nth === current ? 0 : -1}
            className={classes.line}
            onFocus={() => setCurrent(nth)}
          >
            <title>{`${name}: ${text}`}</title>
            <rect
              className={classes.ground}
              x={2}
              y={TOP + nth * ROW + 2}
              width={width - 4}
              height={ROW - 4}
              rx={6}
            />
            <text className={classes.name} x={SIDE} y={y - 13}>
              {name}
            </text>
            <line
              className={verdict === 'GAIN' || verdict === 'LOSS' ? classes.sure : classes.unsure}
              x1={x(pre.score)}
              x2={x(post.score)}
              y1={y}
              y2={y}
            />
            {[pre, post].map(({ score, standardError }, side) => (
              <g key={side}>
                {standardError === null ? null : (
                  <line
                    className={classes.error}
                    x1={x(score - standardError)}
                    x2={x(score + standardError)}
                    y1={y + (side === 0 ? 3 : -3)}
                    y2={y + (side === 0 ? 3 : -3)}
                  />
                )}
                <circle className={side === 0 ? classes.pre : classes.post} cx={x(score)} cy={y} r={5} />
              </g>
            ))}
          </g>
        );
      })}
    </svg>
  );
}
