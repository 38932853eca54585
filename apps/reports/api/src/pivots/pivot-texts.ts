import { dateTexts } from '@lyceum/contracts/calendar';
import type { MetricDimension } from '@lyceum/contracts/metrics';
import type { Language } from '@lyceum/server/actor';
import { localeOf } from '@lyceum/server/i18n';
import type { Metric, MetricHead } from '../__generated__/resolvers';
import { t } from '../i18n';

const DAY = /^\d{4}-\d\d-\d\d$/;
const MONTH = /^\d{4}-\d\d$/;
const BANDS = ['0', '1', '2', '3', '4', '5'] as const;

export const dimensionText = (dimension: MetricDimension, language: Language): string =>
  t(`pivots.dimension.${dimension}`)[language];

/** The name of a value of a dimension, as on the page. */
export function headText({ key, label }: MetricHead, dimension: MetricDimension, language: Language): string {
  if (key === '') return t('pivots.none')[language];
  const texts = dateTexts(language, 'UTC');
  if (dimension === 'DAY' && DAY.test(key)) return texts.date(key);
  if (dimension === 'WEEK' && DAY.test(key)) return t('pivots.weekOf', { date: texts.date(key) })[language];
  if (dimension === 'MONTH' && MONTH.test(key)) return capital(texts.month(`${key}-01`));
  if (dimension === 'SCHOOL_YEAR') return `${key}–${Number(key) + 1}`;
  const band = BANDS.find((each) => each === key);
  if (dimension === 'MINUTES_BAND' && band) return t(`pivots.band.${band}`)[language];
  return label ?? key;
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

type Measured = Pick<Metric, 'unit' | 'currency'>;

/** `Total`, with the unit where numbers alone do not say it. */
export function totalText({ unit, currency }: Measured, language: Language): string {
  if (unit === 'MINUTES') return t('pivots.totalMinutes')[language];
  if (unit === 'MONEY' && currency) return t('pivots.totalMoney', { currency })[language];
  return t(unit === 'PERCENT' ? 'pivots.totalPercent' : 'pivots.total')[language];
}

/** A value in a chart. */
export function valueText(value: number, { unit, currency }: Measured, language: Language): string {
  const write = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(localeOf(language), options).format(unit === 'PERCENT' ? value / 100 : value);
  if (unit === 'PERCENT') return write({ style: 'percent', maximumFractionDigits: 0 });
  if (unit === 'MONEY' && currency) return write({ style: 'currency', currency });
  return write({ maximumFractionDigits: 1 });
}
