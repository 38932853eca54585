import { useFormat } from '@lyceum/web/i18n';

/** Formats hundredths of a currency in the reader's language: `$24.50`. */
export function useCents() {
  const format = useFormat();
  return (cents: number, currency: string) =>
    format.number(cents / 100, { style: 'currency', currency, minimumFractionDigits: 2 });
}
