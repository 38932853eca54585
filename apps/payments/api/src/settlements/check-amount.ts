import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { hundredthsOf } from '../rules/subject';

interface Bounds {
  field: string;
  words: Words;
  /** Digits before the point. */
  digits: number;
  mayBeNegative?: boolean;
}

/** Hundredths of a decimal that somebody typed, such as -12.50. */
export function checkedDecimal(
  text: string,
  { field, words, digits, mayBeNegative = false }: Bounds,
): number {
  const [, minus, rest = '', whole = ''] = /^(-?)((\d+)(?:\.\d{1,2})?)$/.exec(text.trim()) ?? [];
  if (!whole || whole.length > digits || (minus && !mayBeNegative)) throw new BadInput(field, words, words);
  const amount = hundredthsOf(rest);
  return minus && amount > 0 ? -amount : amount;
}
