import { useFormat } from '@lyceum/web/i18n';

/** Formats cents as money in the reader's format: `$24.50`. */
export function useCents() {
  const format = useFormat();
  return (cents: number, currency: string) => format.number(cents / 100, { style: 'currency', currency });
}
