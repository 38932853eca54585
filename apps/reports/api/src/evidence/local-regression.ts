import { dot, gram, invert, timesVector } from './linear-algebra';

/** A case at a distance from the bound. */
export interface Point {
  /** Score less the bound. */
  x: number;
  y: number;
  /** Cases of one cluster are not independent. */
  cluster: string;
}

/** A fit at the bound from one side. */
export interface Limit {
  /** Value of the fitted curve at the bound. */
  value: number;
  /** Half of the second derivative there; 0 for a line. */
  bend: number;
  variance: number;
  clusters: number;
}

/** Weight of the triangular kernel at a distance, up to the bandwidth. */
export const triangular = (x: number, bandwidth: number): number => Math.max(0, 1 - Math.abs(x) / bandwidth);

/**
 * Polynomial regression in `x` of one side, weighted by `weightOf`, and its value at x = 0 with a variance that is robust
 * to clusters (CR1; HC1 where each case is a cluster). Null where there are too few different values of x.
 */
export function limitAtBound(
  points: readonly Point[],
  degree: number,
  weightOf: (x: number) => number,
): Limit | null {
  const used = points.filter(({ x }) => weightOf(x) > 0);
  const size = degree + 1;
  // Powers of large distances would make the matrix singular.
  const scale = Math.max(...used.map(({ x }) => Math.abs(x)), 1e-12);
  const rows = used.map(({ x }) => Array.from({ length: size }, (_, power) => (x / scale) ** power));
  const weights = used.map(({ x }) => weightOf(x));
  const inverse = used.length > size ? invert(gram(rows, (at) => weights[at]!)) : null;
  if (!inverse) return null;
  const product = Array<number>(size).fill(0);
  for (const [at, row] of rows.entries())
    for (let power = 0; power < size; power += 1) product[power]! += weights[at]! * row[power]! * used[at]!.y;
  const found = timesVector(inverse, product);
  const pulls = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const { y, cluster } = used[at]!;
    const pull = weights[at]! * dot(row, inverse[0]!) * (y - dot(row, found));
    pulls.set(cluster, (pulls.get(cluster) ?? 0) + pull);
  }
  const clusters = pulls.size;
  if (clusters < 2) return null;
  const raw = [...pulls.values()].reduce((sum, pull) => sum + pull ** 2, 0);
  const small = (clusters / (clusters - 1)) * ((used.length - 1) / (used.length - size));
  return {
    value: found[0]!,
    bend: degree < 2 ? 0 : found[2]! / scale ** 2,
    variance: raw * small,
    clusters,
  };
}

export interface Jump {
  value: number;
  standardError: number;
  /** Of both sides together. */
  clusters: number;
}

/** The jump at the bound: the limit from above less the one from below. Null where a side has none. */
export function jumpAtBound(points: readonly Point[], degree: number, bandwidth: number): Jump | null {
  const weightOf = (x: number) => triangular(x, bandwidth);
  const [below, above] = [points.filter(({ x }) => x < 0), points.filter(({ x }) => x > 0)].map((side) =>
    limitAtBound(side, degree, weightOf),
  );
  if (!below || !above) return null;
  return {
    value: above.value - below.value,
    standardError: Math.sqrt(above.variance + below.variance),
    clusters: above.clusters + below.clusters,
  };
}
