import { useFormat } from '@lyceum/web/i18n';

/** Hundredths of a currency as the reader writes money: `$24.50`. */
export function useCents() {
  const format = useFormat();
  return (cents: number, currency: string) => format.number(cents / 100, { style: 'currency', currency });
}
