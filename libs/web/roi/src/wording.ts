import type { Band } from './figures';
import type { Cell, Reading } from './figure-table';

const NOTHING = '–';

/** Formats metrics the same way everywhere. */
export function wording({ t, format }: Reading) {
  const cell = (value: number | null, text: (value: number) => string): Cell => ({
    value,
    text: value === null ? NOTHING : text(value),
  });
  return {
    number: (value: number | null) => cell(value, (number) => format.number(number)),
    percent: (value: number | null) =>
      cell(value, (number) => format.number(number / 100, { style: 'percent' })),
    hours: (minutes: number | null) =>
      cell(minutes === null ? null : Math.round(minutes / 6) / 10, (hours) =>
        t('hours', { number: format.number(hours, { maximumFractionDigits: hours < 100 ? 1 : 0 }) }),
      ),
    minutes: (value: number | null) =>
      cell(value, (minutes) => t('minutes', { number: format.number(minutes) })),
    signed: (value: number | null) =>
      cell(value, (number) => format.number(number, { signDisplay: 'exceptZero', maximumFractionDigits: 1 })),
    money: (cents: number | null, currency: string) =>
      cell(cents === null ? null : cents / 100, (amount) =>
        format.number(amount, { style: 'currency', currency }),
      ),
    band: ({ fromMinutes, toMinutes }: Band) => {
      if (toMinutes === 0) return t('bandNone');
      const [from, to] = [format.number(fromMinutes), format.number(toMinutes ?? 0)];
      return toMinutes === null ? t('bandFrom', { from }) : t('band', { from, to });
    },
  };
}
