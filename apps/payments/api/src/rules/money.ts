const DECIMAL = /^(\d+)(?:\.(\d{1,2}))?$/;

/** Hundredths of a decimal such as 24.5 or 24.50; RangeError for another text. */
export function hundredthsOf(decimal: string): number {
  const [, whole, part = ''] = DECIMAL.exec(decimal) ?? [];
  if (whole === undefined) throw new RangeError(`no decimal: ${decimal}`);
  const hundredths = Number(BigInt(whole) * 100n + BigInt(part.padEnd(2, '0')));
  if (!Number.isSafeInteger(hundredths)) throw new RangeError(`too large: ${decimal}`);
  return hundredths;
}

/** `2450` as `24.50`. */
export function decimalOf(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `amount` × `part` ÷ `whole` in whole numbers, rounded once, halves up. */
export function shareOf(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}
