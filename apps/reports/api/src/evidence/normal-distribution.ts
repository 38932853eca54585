/** Terms of the series; more than |z| of 8 needs. */
const TERMS = 200;

/** Distribution function of the standard normal, by Marsaglia's series; right to fourteen decimals for |z| up to 8. */
export function normalBelow(z: number): number {
  if (z > 8) return 1;
  if (z < -8) return 0;
  let [sum, term] = [z, z];
  for (let n = 1; n < TERMS; n += 1) {
    term *= (z * z) / (2 * n + 1);
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}

/** The two-sided p value of a standard normal statistic. */
export const twoSided = (z: number): number => 2 * normalBelow(-Math.abs(z));
