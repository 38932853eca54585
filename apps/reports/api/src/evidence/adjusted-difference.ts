import { gram, invert, meanOf, timesVector, varianceOf, type Matrix } from './linear-algebra';
import { tQuantile } from './t-quantile';

export interface Estimate {
  value: number;
  /** Ends of the 95 % interval. */
  from: number;
  to: number;
}

export interface Difference {
  /** In points of the test. */
  points: Estimate;
  /** In standard deviations of the scores within the groups (Hedges' g). */
  effectSize: Estimate;
}

/** A student of a comparison. */
export interface Case {
  tutored: boolean;
  score: number;
  /** Without a constant; the same columns for all cases. */
  covariates: readonly number[];
  /** Cases of one cluster (a matched pair, a school, a household) are not independent. */
  cluster: string;
}

/**
 * The difference of scores between the groups, adjusted for the covariates by linear regression. The interval is robust
 * to clusters (CR1 with the t distribution of the number of clusters). Null where the covariates leave nothing to
 * estimate.
 */
export function adjustedDifference(cases: readonly Case[]): Difference | null {
  const columns = usefulColumns(cases);
  const rows: number[][] = cases.map(({ tutored, covariates }) => [
    1,
    Number(tutored),
    ...columns.map(({ column, mean, deviation }) => (covariates[column]! - mean) / deviation),
  ]);
  const size = rows[0]?.length ?? 0;
  const inverse = size === 0 ? null : invert(gram(rows));
  if (!inverse || cases.length <= size) return null;
  const product = Array<number>(size).fill(0);
  for (const [place, row] of rows.entries())
    for (let column = 0; column < size; column += 1) product[column]! += row[column]! * cases[place]!.score;
  const weights = timesVector(inverse, product);
  const { variance, clusters } = clusteredVariance(cases, rows, weights, inverse);
  const half = tQuantile(clusters - 1) * Math.sqrt(variance);
  const points = around(weights[1]!, half);
  return { points, effectSize: effectSizeOf(cases, points, Math.sqrt(variance), clusters) };
}

/** Columns that vary and do not follow from earlier ones. */
function usefulColumns(cases: readonly Case[]): { column: number; mean: number; deviation: number }[] {
  const width = cases[0]?.covariates.length ?? 0;
  const kept: { column: number; mean: number; deviation: number }[] = [];
  const rows = cases.map(({ tutored }) => [1, Number(tutored)]);
  for (let column = 0; column < width; column += 1) {
    const values = cases.map(({ covariates }) => covariates[column]!);
    const [mean, deviation] = [meanOf(values), Math.sqrt(varianceOf(values))];
    if (deviation < 1e-9) continue;
    const next = rows.map((row, place) => [...row, (values[place]! - mean) / deviation]);
    if (!invert(gram(next))) continue;
    for (const [place, row] of next.entries()) rows[place] = row;
    kept.push({ column, mean, deviation });
  }
  return kept;
}

function clusteredVariance(
  cases: readonly Case[],
  rows: Matrix,
  weights: readonly number[],
  inverse: Matrix,
): { variance: number; clusters: number } {
  // The second row of the inverse times a cluster's scores is what the cluster adds to the difference.
  const adds = new Map<string, number>();
  for (const [place, row] of rows.entries()) {
    const { score, cluster } = cases[place]!;
    const rest = score - row.reduce((sum, value, column) => sum + value * weights[column]!, 0);
    const pull = row.reduce((sum, value, column) => sum + value * inverse[1]![column]!, 0);
    adds.set(cluster, (adds.get(cluster) ?? 0) + pull * rest);
  }
  const [clusters, size] = [adds.size, weights.length];
  const raw = [...adds.values()].reduce((sum, value) => sum + value * value, 0);
  const small = (clusters / (clusters - 1)) * ((cases.length - 1) / (cases.length - size));
  return { variance: raw * small, clusters };
}

/** Hedges' g with the variance of its standardizer, as the What Works Clearinghouse has it. */
function effectSizeOf(
  cases: readonly Case[],
  points: Estimate,
  standardError: number,
  clusters: number,
): Estimate {
  const [tutored, others] = [true, false].map((group) =>
    cases.filter((each) => each.tutored === group).map(({ score }) => score),
  ) as [number[], number[]];
  const free = cases.length - 2;
  const pooled = Math.sqrt(
    (varianceOf(tutored) * (tutored.length - 1) + varianceOf(others) * (others.length - 1)) / free,
  );
  if (pooled < 1e-9) return { value: 0, from: 0, to: 0 };
  const small = 1 - 3 / (4 * cases.length - 9);
  const value = (small * points.value) / pooled;
  const error = small * Math.sqrt((standardError / pooled) ** 2 + value ** 2 / (2 * free));
  return around(value, tQuantile(clusters - 1) * error);
}

const around = (value: number, half: number): Estimate => ({ value, from: value - half, to: value + half });
