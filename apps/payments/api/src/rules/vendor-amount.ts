/** Currencies that the vendor counts in whole units and in thousandths. It counts ISK and UGX in hundredths. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '));

/**
 * Hundredths in the vendor's unit of the currency; null where they are not a whole number of it, so that no payment is
 * made.
 */
export function vendorAmount(hundredths: number, currency: string): number | null {
  if (THOUSANDTHS.has(currency)) return hundredths * 10;
  if (!WHOLE.has(currency)) return hundredths;
  return hundredths % 100 === 0 ? hundredths / 100 : null;
}

/** Hundredths of an amount in the vendor's unit. */
export function hundredthsOfVendor(amount: number, currency: string): number {
  if (THOUSANDTHS.has(currency)) return Math.round(amount / 10);
  return WHOLE.has(currency) ? amount * 100 : amount;
}
