import type { Format } from '@lyceum/web/i18n';
import type { ProgramScorecardQuery, ScorecardStandard } from '../__generated__/graphql';
import type { useT } from '../i18n';

export type Line = ProgramScorecardQuery['getProgramScorecard']['lines'][number];
type T = ReturnType<typeof useT>;

/** The metric of the registry that explains a standard; null where the scorecard alone counts it. */
export const METRIC_OF = {
  WEEKLY_MINUTES: 'AVERAGE_WEEKLY_MINUTES',
  ATTENDANCE: 'ATTENDANCE',
  COST_PER_HOUR: 'COST_PER_PRESENT_HOUR',
} as const satisfies Partial<Record<ScorecardStandard, string>>;

/** A figure in the unit of its standard. */
export function figureText(standard: ScorecardStandard, value: number, t: T, format: Format): string {
  const number = (digits: number) => format.number(value, { maximumFractionDigits: digits });
  switch (standard) {
    case 'WEEKLY_MINUTES':
      return t('scorecard.unit.minutes', { number: number(0) });
    case 'SESSIONS_PER_WEEK':
      return number(1);
    case 'COST_PER_HOUR':
      return format.number(value / 100, { style: 'currency', currency: 'USD' });
    case 'OUTCOME':
      return t('scorecard.unit.deviations', {
        number: format.number(value, { maximumFractionDigits: 2, signDisplay: 'exceptZero' }),
      });
    default:
      return format.number(value / 100, { style: 'percent', maximumFractionDigits: 1 });
  }
}

/** The figure of a line; of an outcome its interval before the value. */
export function valueText(line: Line, t: T, format: Format): string {
  const { standard, value, from, to } = line;
  if (value === null) return t('scorecard.notMeasured');
  if (from === null || to === null) return figureText(standard, value, t, format);
  const [low, high] = [from, to].map((each) =>
    format.number(each, { maximumFractionDigits: 2, signDisplay: 'exceptZero' }),
  );
  return t('scorecard.interval', { from: low!, to: high!, value: figureText(standard, value, t, format) });
}

export function aimText({ standard, aim, isUpperBound, isOwnAim }: Line, t: T, format: Format): string {
  if (aim === null) return t('scorecard.noAim');
  if (standard === 'OUTCOME') return t('scorecard.aboveZero');
  const text = figureText(standard, aim, t, format);
  const bound = t(isUpperBound ? 'scorecard.atMost' : 'scorecard.atLeast', { aim: text });
  return isOwnAim ? t('scorecard.ownAim', { aim: bound }) : bound;
}

/** How a line was counted, with its numbers. */
export function countedText(line: Line, t: T, format: Format): string {
  const { standard, counted, outOf, missing } = line;
  if (missing) return t(`scorecard.missing.${missing}`);
  const numbers =
    counted === null || outOf === null
      ? null
      : { counted: format.number(counted), outOf: format.number(outOf) };
  const how = t(`scorecard.how.${standard}`);
  return numbers ? `${how} ${t('scorecard.numbers', numbers)}` : how;
}

/** What would raise a figure that has not reached its aim; empty for others. */
export function raiseText({ standard, state, toReach, gaps }: Line, t: T, format: Format): string {
  const isShort = toReach !== null && (state === 'NEAR' || state === 'BELOW');
  const more =
    isShort && standard !== 'COST_PER_HOUR' && standard !== 'OUTCOME'
      ? [t(`scorecard.raise.${standard}`, { more: format.number(toReach) })]
      : [];
  const missing = gaps.map(({ kind, count }) =>
    t(`scorecard.gap.${kind}`, { count, number: format.number(count) }),
  );
  return [...more, ...missing].join(' ');
}
