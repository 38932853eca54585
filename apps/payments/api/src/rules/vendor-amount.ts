/** Currencies that the vendor counts in whole units, and in thousandths; ISK and UGX it counts in hundredths, for its own reasons. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '));

/** What the vendor calls an amount of hundredths; null where the currency has no such amount, so that none is taken. */
export function vendorAmount(hundredths: number, currency: string): number | null {
  if (THOUSANDTHS.has(currency)) return hundredths * 10;
  if (!WHOLE.has(currency)) return hundredths;
  return hundredths % 100 === 0 ? hundredths / 100 : null;
}

/** Hundredths of what the vendor calls an amount. */
export function hundredthsOfVendor(amount: number, currency: string): number {
  if (THOUSANDTHS.has(currency)) return Math.round(amount / 10);
  return WHOLE.has(currency) ? amount * 100 : amount;
}
