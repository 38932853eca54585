const Z = 1.959963984540054;

/**
 * The 97.5 % quantile of Student's t, by the Cornish-Fisher expansion (Abramowitz and Stegun 26.7.5); at least eight
 * degrees of freedom, where it is right to three decimals.
 */
export function tQuantile(degrees: number): number {
  const [z, d] = [Z, Math.max(8, degrees)];
  return (
    z +
    (z ** 3 + z) / (4 * d) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * d ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * d ** 3)
  );
}
