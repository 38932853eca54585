import type { EvidenceReason } from '@lyceum/web/metrics';
import type { Estimate, OutcomeComparison } from './figures';
import { percentileOf } from './percentile-of';
import type { Cell, FigureTable, Reading } from './tables-of';
import { wording } from './wording';

/** Limits of the What Works Clearinghouse, in standard deviations. */
export const BALANCED = 0.05;
export const ADJUSTABLE = 0.25;

/** One table of results, and for each comparison how alike the groups were. */
export function comparisonTables(
  comparisons: readonly OutcomeComparison[],
  /** Of the report's costs. */
  currency: string,
  reading: Reading,
): FigureTable[] {
  return comparisons.flatMap((comparison) => [
    resultOf(comparison, reading),
    ...(comparison.learning ? [learningOf(comparison, comparison.learning, currency, reading)] : []),
    ...(comparison.cutoff ? [cutoffOf(comparison, comparison.cutoff, reading)] : []),
    ...(comparison.balance.length > 0 ? [balanceOf(comparison, reading)] : []),
  ]);
}

const REASONS: Partial<Record<OutcomeComparison['design'], EvidenceReason>> = {
  RANDOMIZED: 'LOTTERY',
  CUTOFF: 'BOUND',
};

const reasonOf = (design: OutcomeComparison['design']): EvidenceReason => REASONS[design] ?? 'MATCHING';

/** The interval stands before the most likely value: it is what the comparison found. */
function resultOf(
  { subject, design, refusal, tutored, others, points, effectSize }: OutcomeComparison,
  { t, format }: Reading,
): FigureTable {
  const name = t(`comparison.subjects.${subject}`);
  const written = (estimate: Estimate, key: 'points' | 'effectIs', digits: number): Cell => {
    const number = (value: number) =>
      format.number(value, { maximumFractionDigits: digits, signDisplay: 'exceptZero' });
    const text = t(`comparison.${key}`, {
      from: number(estimate.from),
      to: number(estimate.to),
      value: number(estimate.value),
    });
    return { text, value: text };
  };
  const text = (words: string): Cell => ({ text: words, value: words });
  const percentiles = ({ from, to, value }: Estimate): Cell => {
    const [low, high, likely] = [from, to, value].map((each) =>
      format.number(percentileOf(each), { maximumFractionDigits: 0 }),
    );
    return text(t('comparison.percentileIs', { from: low!, to: high!, value: likely! }));
  };
  const groups =
    tutored === null || others === null
      ? t('comparison.groupsUnknown')
      : t('comparison.groups', { tutored: format.number(tutored), others: format.number(others) });
  const none = text(refusal ? t(`comparison.refusal.${refusal}`) : t('comparison.none'));
  return {
    key: `comparison.${subject}.${design}`,
    title: `${t('comparison.title')} · ${name}`,
    evidence: { design, reason: reasonOf(design) },
    heads: [
      t('comparison.subject'),
      t('comparison.compared'),
      t('comparison.interval'),
      t('comparison.effect'),
      t('comparison.percentile'),
    ],
    rows: [
      {
        key: subject,
        name,
        cells: [
          text(groups),
          points ? written(points, 'points', 1) : none,
          effectSize ? written(effectSize, 'effectIs', 2) : text(t('comparison.none')),
          effectSize ? percentiles(effectSize) : text(t('comparison.none')),
        ],
      },
    ],
  };
}

/** The effect in months of learning for its cost; the range stands before the most likely value. */
function learningOf(
  { subject, design }: OutcomeComparison,
  { months, perThousand, costPerLearnerCents, refusal }: NonNullable<OutcomeComparison['learning']>,
  currency: string,
  reading: Reading,
): FigureTable {
  const { t, format } = reading;
  const none = t('comparison.none');
  const range = (estimate: Estimate | null): Cell => {
    const number = (value: number) =>
      format.number(value, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
    const text = estimate
      ? t('learning.range', {
          from: number(estimate.from),
          to: number(estimate.to),
          value: number(estimate.value),
        })
      : refusal
        ? t(`learning.refusal.${refusal}`)
        : none;
    return { text, value: text };
  };
  const thousand = format.number(1000, { style: 'currency', currency, maximumFractionDigits: 0 });
  return {
    key: `learning.${subject}.${design}`,
    title: t('learning.title', { subject: t(`comparison.subjects.${subject}`) }),
    evidence: { design, reason: reasonOf(design) },
    heads: [
      t('comparison.subject'),
      t('learning.cost'),
      t('learning.months'),
      t('learning.perThousand', { amount: thousand }),
    ],
    note: t('learning.note'),
    rows: [
      {
        key: subject,
        name: t(`comparison.subjects.${subject}`),
        cells: [wording(reading).money(costPerLearnerCents, currency), range(months), range(perThousand)],
      },
    ],
  };
}

/** What the comparison at the bound rests on. */
function cutoffOf(
  { subject }: OutcomeComparison,
  { bound, side, bandwidth, notFollowed, densityP }: NonNullable<OutcomeComparison['cutoff']>,
  { t, format }: Reading,
): FigureTable {
  const text = (words: string): Cell => ({ text: words, value: words });
  const none = t('comparison.none');
  const lines: [string, string][] = [
    ['bound', t(`cutoff.sideIs.${side}`, { bound: format.number(bound) })],
    ['bandwidth', bandwidth === null ? none : t('cutoff.pointsAround', { points: format.number(bandwidth) })],
    [
      'notFollowed',
      notFollowed === null ? t('cutoff.few') : format.number(notFollowed / 100, { style: 'percent' }),
    ],
    [
      'density',
      densityP === null
        ? none
        : t(densityP < 0.05 ? 'cutoff.heaped' : 'cutoff.smooth', {
            p: format.number(densityP, { minimumFractionDigits: 3 }),
          }),
    ],
  ];
  return {
    key: `cutoff.${subject}`,
    title: t('cutoff.title', { subject: t(`comparison.subjects.${subject}`) }),
    heads: [t('cutoff.fact'), t('cutoff.value')],
    rows: lines.map(([key, words]) => ({
      key,
      name: t(`cutoff.facts.${key as 'bound' | 'bandwidth' | 'notFollowed' | 'density'}`),
      cells: [text(words)],
    })),
  };
}

function balanceOf({ subject, design, balance }: OutcomeComparison, { t, format }: Reading): FigureTable {
  const cell = (value: number): Cell => ({
    value,
    text: t('comparison.sd', {
      number: format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    }),
  });
  const verdict = (after: number) => {
    const size = Math.abs(after);
    return size <= BALANCED ? 'BALANCED' : size <= ADJUSTABLE ? 'ADJUSTED' : 'APART';
  };
  return {
    key: `balance.${subject}.${design}`,
    title: t('comparison.balance', { subject: t(`comparison.subjects.${subject}`) }),
    heads: [
      t('comparison.characteristic'),
      t(design === 'CUTOFF' ? 'cutoff.before' : 'comparison.before'),
      t(design === 'CUTOFF' ? 'cutoff.after' : 'comparison.after'),
      t('comparison.verdict'),
    ],
    rows: balance.map(({ characteristic, value, before, after }) => {
      const words = t(`comparison.verdicts.${verdict(after)}`);
      return {
        key: `${characteristic} ${value ?? ''}`,
        name: characteristicName(characteristic, value, t),
        cells: [cell(before), cell(after), { text: words, value: words }],
      };
    }),
  };
}

const DIMENSIONS = ['GENDER', 'ETHNICITY', 'ELL', 'IEP', 'ECONOMIC_DISADVANTAGE', 'DISABILITY'] as const;

export function characteristicName(characteristic: string, value: string | null, t: Reading['t']): string {
  if (characteristic === 'PRE' || characteristic === 'OTHER_PRE') return t(`comparison.${characteristic}`);
  const dimension = DIMENSIONS.find((each) => each === characteristic);
  return t('comparison.valueOf', {
    name: dimension ? t(`dimensions.${dimension}`) : characteristic,
    value: value === null ? t('unknown') : value === 'TRUE' ? t('yes') : value === 'FALSE' ? t('no') : value,
  });
}
