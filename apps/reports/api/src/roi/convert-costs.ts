import { dayIn } from '@lyceum/contracts/calendar';
import type { RoiFiguresInput, RoiMissingCost, RoiRate } from '../__generated__/resolvers';
import { t } from '../i18n';
import type { RoiScope } from './open-roi';
import { badInput } from './refuse';
import type { CostLine } from './spread-costs';

const CODE = /^[A-Z]{3}$/;
const [LEAST, MOST] = [0.000001, 10_000];
const MOST_RATES = 10;
const LONGEST_SOURCE = 120;

export const isCurrency = (code: string): boolean => CODE.test(code);

/** Rates that were entered, without spaces around their sources. Throws BAD_USER_INPUT. */
export function chooseRates(
  { rates: given, currency }: Pick<RoiFiguresInput, 'rates' | 'currency'>,
  { timeZoneId }: Pick<RoiScope, 'timeZoneId'>,
  now: Date,
): RoiRate[] {
  const rates = given ?? [];
  if (rates.length > MOST_RATES) throw badInput('rates', t('roi.rateCount', { most: MOST_RATES }));
  const today = dayIn(timeZoneId, now);
  return rates.map(({ currency: code, rate, day, source }, place) => {
    const refuse = (field: string, words: ReturnType<typeof t>) => badInput(`rates.${place}.${field}`, words);
    if (!isCurrency(code) || code === (currency ?? 'USD')) throw refuse('currency', t('roi.rateCurrency'));
    if (rates.findIndex((each) => each.currency === code) < place)
      throw refuse('currency', t('roi.rateTwice'));
    if (!(rate >= LEAST && rate <= MOST)) throw refuse('rate', t('roi.rate', { least: LEAST, most: MOST }));
    if (day > today) throw refuse('day', t('roi.rateDay'));
    const named = source.trim();
    if (named === '' || named.length > LONGEST_SOURCE)
      throw refuse('source', t('roi.rateSource', { most: LONGEST_SOURCE }));
    return { currency: code, rate, day, source: named };
  });
}

export interface ConvertedCosts {
  /** Each with the rate of its currency, 1 for the report's. */
  counted: (CostLine & { rate: number })[];
  /** Costs in a currency without a rate: in no sum. */
  missing: RoiMissingCost[];
  /** Rates that a counted cost needs. */
  rates: RoiRate[];
}

/** Costs of several currencies never add up without a rate between them. */
export function convertCosts(
  lines: readonly CostLine[],
  currency: string,
  rates: readonly RoiRate[],
): ConvertedCosts {
  const rateOf = (line: CostLine): number | undefined => {
    const own = line.currency ?? currency;
    return own === currency ? 1 : rates.find((each) => each.currency === own)?.rate;
  };
  const counted: ConvertedCosts['counted'] = [];
  const missing: RoiMissingCost[] = [];
  for (const line of lines) {
    const rate = rateOf(line);
    if (rate !== undefined) counted.push({ ...line, rate });
    else {
      const { source, kind, cents, period = 'ONCE', programId = null } = line;
      missing.push({ source: source ?? null, kind, cents, period, programId, currency: line.currency! });
    }
  }
  const isUsed = ({ currency: code }: RoiRate) => counted.some((line) => line.currency === code);
  return { counted, missing, rates: rates.filter(isUsed) };
}
