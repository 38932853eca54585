import { BadInput, everywhere } from '@lyceum/server/errors';

type Texts = Record<'en' | 'sp', string>;

/** An amount of money as stored: whole or with two decimals, below a million; null when empty. */
export function amountOf(
  field: string,
  written: string | null | undefined,
  meant: Texts,
  example: string,
): string | null {
  const amount = written?.trim() || null;
  if (amount && !/^\d{1,6}(\.\d{1,2})?$/.test(amount)) throw new BadInput(field, meant, everywhere(example));
  return amount;
}
