import { gram, invert, timesVector, varianceOf } from './linear-algebra';
import { limitAtBound, triangular, type Point } from './local-regression';
import { twoSided } from './normal-distribution';

const KAPPA = 3.348;

/** Whether more scores lie just on one side of the bound than on the other. */
export interface DensityCheck {
  /** Natural logarithm of the density just above the bound by that just below. */
  logRatio: number;
  /** Two-sided. */
  p: number;
}

/**
 * The test of McCrary (2008): a jump of the density of scores at the bound, by local linear regression of a histogram
 * whose bins end at the bound, with the triangular kernel. Null where there are too few scores.
 */
export function checkDensity(distances: readonly number[]): DensityCheck | null {
  const n = distances.length;
  const [below, above] = [distances.filter((x) => x < 0), distances.filter((x) => x > 0)];
  if (Math.min(below.length, above.length) < 10) return null;
  const width = binWidth(distances);
  const bins = [...binsOf(below, width, n, -1), ...binsOf(above, width, n, 1)];
  const bandwidth = bandwidthOfBins(bins, width);
  if (bandwidth === null) return null;
  const [left, right] = [bins.filter(({ x }) => x < 0), bins.filter(({ x }) => x > 0)].map(
    (side) => limitAtBound(side, 1, (x) => triangular(x, bandwidth))?.value ?? 0,
  ) as [number, number];
  if (left <= 0 || right <= 0) return { logRatio: right > left ? Infinity : -Infinity, p: 0 };
  const logRatio = Math.log(right) - Math.log(left);
  const error = Math.sqrt((24 / 5 / (n * bandwidth)) * (1 / left + 1 / right));
  return { logRatio, p: twoSided(logRatio / error) };
}

/** McCrary's width, as a whole number of the smallest steps of scores: bins would else differ in their number of steps. */
function binWidth(distances: readonly number[]): number {
  const usual = 2 * Math.sqrt(varianceOf(distances)) * distances.length ** -0.5;
  const sorted = [...new Set(distances)].sort((a, b) => a - b);
  const steps = sorted.slice(1).map((x, at) => x - sorted[at]!);
  const step = Math.min(...steps);
  // Scores with many decimals have no steps worth a bin.
  return step < usual / 20 ? usual : step * Math.max(1, Math.round(usual / step));
}

/** Heights of a histogram as densities, at the middles of its bins. */
function binsOf(side: readonly number[], width: number, n: number, sign: 1 | -1): Point[] {
  const last = Math.floor(Math.max(...side.map(Math.abs)) / width);
  const counts = Array<number>(last + 1).fill(0);
  // A score that lies on the end of a bin belongs to the bin nearer to the bound, up to rounding.
  for (const x of side) counts[Math.min(last, Math.floor(Math.abs(x) / width - 1e-9))]! += 1;
  return counts.map((count, at) => ({
    x: sign * (at + 0.5) * width,
    y: count / (n * width),
    cluster: String(sign * (at + 1)),
  }));
}

/** McCrary's rule: from a quartic through the bins of each side; the mean of both. */
function bandwidthOfBins(bins: readonly Point[], width: number): number | null {
  const sides = [bins.filter(({ x }) => x < 0), bins.filter(({ x }) => x > 0)].map((side) => {
    const reach = side.length * width;
    const fit = quartic(side, reach);
    if (!fit) return Math.min(reach, 20 * width);
    const bends = side.reduce((sum, { x }) => sum + fit.second(x) ** 2, 0);
    const found = KAPPA * ((fit.variance * reach) / Math.max(bends, 1e-300)) ** 0.2;
    return Math.min(found, reach);
  });
  const mean = (sides[0]! + sides[1]!) / 2;
  return mean >= 3 * width ? mean : 3 * width;
}

function quartic(side: readonly Point[], reach: number) {
  const scaled = side.map(({ x, y }) => ({ x: x / reach, y }));
  const coefficients = polynomial(scaled, 4);
  if (!coefficients || side.length <= 6) return null;
  const valueAt = (x: number) => coefficients.reduce((sum, each, power) => sum + each * x ** power, 0);
  const rest = scaled.reduce((sum, { x, y }) => sum + (y - valueAt(x)) ** 2, 0);
  const [, , c2, c3, c4] = coefficients as [number, number, number, number, number];
  return {
    variance: rest / (side.length - 5),
    second: (x: number) => (2 * c2 + (6 * c3 * x) / reach + (12 * c4 * x ** 2) / reach ** 2) / reach ** 2,
  };
}

/** Coefficients of the least squares polynomial, the constant first. */
function polynomial(points: readonly { x: number; y: number }[], degree: number): number[] | null {
  const size = degree + 1;
  const rows = points.map(({ x }) => Array.from({ length: size }, (_, power) => x ** power));
  const inverse = points.length >= size ? invert(gram(rows)) : null;
  if (!inverse) return null;
  const product = Array<number>(size).fill(0);
  for (const [at, row] of rows.entries())
    for (let power = 0; power < size; power += 1) product[power]! += row[power]! * points[at]!.y;
  return timesVector(inverse, product);
}
