import { useId } from 'react';
import { Section } from '@lyceum/web/design-system';
import { ADJUSTABLE, BALANCED, characteristicName } from './comparison-tables';
import type { OutcomeComparison } from './figures';
import type { Reading } from './figure-table';
import classes from './roi.module.css';

const [WIDTH, LABELS, ROW, TOP] = [720, 240, 26, 34];
const RADIUS = 5;

/** For each comparison how alike the groups were before and after it, in standard deviations; the values are in its table. */
export function BalancePlots({
  comparisons,
  reading,
}: {
  comparisons: readonly OutcomeComparison[];
  reading: Reading;
}) {
  return comparisons
    .filter(({ balance }) => balance.length > 0)
    .map((comparison) => (
      <BalancePlot
        key={`${comparison.subject}.${comparison.design}`}
        comparison={comparison}
        reading={reading}
      />
    ));
}

function BalancePlot({ comparison, reading }: { comparison: OutcomeComparison; reading: Reading }) {
  const { t, format } = reading;
  const id = useId();
  const { balance, subject } = comparison;
  const title = t('comparison.plot.title', { subject: t(`comparison.subjects.${subject}`) });
  const far = Math.max(...balance.flatMap(({ before, after }) => [Math.abs(before), Math.abs(after)]));
  const most = Math.max(2 * ADJUSTABLE, far);
  const x = (value: number) => LABELS + ((value + most) / (2 * most)) * (WIDTH - LABELS - RADIUS);
  const height = TOP + ROW * balance.length;
  const number = (value: number) =>
    format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const within = balance.filter(({ after }) => Math.abs(after) <= BALANCED).length;
  const adjusted = balance.filter(({ after }) => Math.abs(after) <= ADJUSTABLE).length;
  return (
    <Section>
      <div role="group" aria-labelledby={id}>
        <h2 id={id} className="ly-section-title">
          {title}
        </h2>
        <p className={classes.quiet}>
          {t('comparison.plot.sentence', {
            all: format.number(balance.length),
            within: format.number(within),
            adjusted: format.number(adjusted),
            ...{ near: number(BALANCED), far: number(ADJUSTABLE) },
          })}
        </p>
        <svg viewBox={`0 0 ${WIDTH} ${height}`} className={classes.plot}>
          {[-ADJUSTABLE, -BALANCED, 0, BALANCED, ADJUSTABLE].map((bound) => (
            <line
              key={bound}
              x1={x(bound)}
              x2={x(bound)}
              y1={TOP - 8}
              y2={height}
              className={bound === 0 ? classes.axis : classes.bound}
            />
          ))}
          {[-ADJUSTABLE, 0, ADJUSTABLE].map((bound) => (
            <text key={bound} x={x(bound)} y={TOP - 14} textAnchor="middle" aria-hidden>
              {number(bound)}
            </text>
          ))}
          {balance.map(({ characteristic, value, before, after }, place) => {
            const y = TOP + ROW * place + ROW / 2;
            const name = characteristicName(characteristic, value, t);
            const words = t('comparison.plot.point', {
              ...{ name, before: number(before), after: number(after) },
            });
            return (
              <g
                key={`${characteristic} ${value ?? ''}`}
                role="img"
                tabIndex={0}
                aria-label={words}
                className={classes.point}
              >
                <title>{words}</title>
                <text x={0} y={y + 4}>
                  {name}
                </text>
                <line x1={x(before)} x2={x(after)} y1={y} y2={y} className={classes.moved} />
                <circle cx={x(before)} cy={y} r={RADIUS} className={classes.before} />
                <circle cx={x(after)} cy={y} r={RADIUS} className={classes.after} />
              </g>
            );
          })}
        </svg>
      </div>
    </Section>
  );
}
