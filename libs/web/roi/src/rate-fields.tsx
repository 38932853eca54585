import { DateField, NumberInput, Section, TextInput } from '@lyceum/web/design-system';
import type { Rate } from './figures';
import { useT } from './i18n';
import classes from './roi.module.css';

const MOST = 10_000;
const LONGEST_SOURCE = 120;

/** A rate as typed in the form. */
export interface TypedRate {
  currency: string;
  /** Empty: not typed yet. */
  rate: number | string;
  /** YYYY-MM-DD; null: not chosen yet. */
  day: string | null;
  source: string;
}

/** The rates of these currencies that are typed completely. */
export function rateInputs(typed: readonly TypedRate[], currencies: readonly string[]): Rate[] {
  return typed.flatMap(({ currency, rate, day, source }) =>
    currencies.includes(currency) && Number(rate) > 0 && day && source.trim() !== ''
      ? [{ currency, rate: Number(rate), day, source: source.trim() }]
      : [],
  );
}

interface RateFieldsProps {
  /** Other currencies than the report's in which there are costs. */
  currencies: readonly string[];
  currency: string;
  today: string;
  rates: readonly TypedRate[];
  onChange: (rates: TypedRate[]) => void;
}

/** The rate of each other currency, with its day and where it is from; renders nothing without such costs. */
export function RateFields({ currencies, currency, today, rates, onChange }: RateFieldsProps) {
  const t = useT();
  if (currencies.length === 0) return null;
  const typed = currencies.map(
    (code): TypedRate =>
      rates.find((each) => each.currency === code) ?? { currency: code, rate: '', day: null, source: '' },
  );
  const change = (code: string, patch: Partial<TypedRate>) => {
    const kept = rates.filter((each) => !currencies.includes(each.currency));
    onChange([...kept, ...typed.map((each) => (each.currency === code ? { ...each, ...patch } : each))]);
  };
  return (
    <div className={classes.unprinted}>
      <Section title={t('rates.title')} description={t('rates.help')}>
        <div className={classes.costs}>
          {typed.map(({ currency: code, rate, day, source }) => (
            <fieldset key={code} className={classes.cost} aria-label={t('rates.of', { currency: code })}>
              <NumberInput
                label={t('rates.rate', { code, currency })}
                min={0}
                max={MOST}
                decimalScale={6}
                hideControls
                value={rate}
                onChange={(next) => change(code, { rate: next })}
              />
              <DateField
                label={t('rates.day')}
                clearable
                max={today}
                value={day}
                onChange={(next) => change(code, { day: next })}
              />
              <TextInput
                label={t('rates.source')}
                maxLength={LONGEST_SOURCE}
                value={source}
                onChange={(event) => change(code, { source: event.currentTarget.value })}
              />
            </fieldset>
          ))}
        </div>
      </Section>
    </div>
  );
}
