/** Terms of the series; more than |z| of 6 needs. */
const TERMS = 120;

/**
 * The percentile of the others at which the middle student would be with an effect of `deviations`, 0 to 100; 50 without one. The
 * distribution function of the standard normal, by Marsaglia's series.
 */
export function percentileOf(deviations: number): number {
  const z = Math.max(-6, Math.min(6, deviations));
  let [sum, term] = [z, z];
  for (let n = 1; n < TERMS; n += 1) {
    term *= (z * z) / (2 * n + 1);
    sum += term;
  }
  return 50 + (100 * sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}
