/** A symmetric matrix, or one row for each case. */
export type Matrix = readonly (readonly number[])[];

/**
 * Inverse of a symmetric positive definite matrix by Cholesky; null for a singular one. A dependency for this one
 * function would be larger than all of the evidence.
 */
export function invert(matrix: Matrix): number[][] | null {
  const size = matrix.length;
  const lower = matrix.map(() => Array<number>(size).fill(0));
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row]![column]!;
      for (let k = 0; k < column; k += 1) sum -= lower[row]![k]! * lower[column]![k]!;
      if (row !== column) lower[row]![column] = sum / lower[column]![column]!;
      else if (sum <= 1e-10 * Math.max(1, Math.abs(matrix[row]![row]!))) return null;
      else lower[row]![row] = Math.sqrt(sum);
    }
  const inverse = matrix.map(() => Array<number>(size).fill(0));
  for (let column = 0; column < size; column += 1) {
    const solved = Array<number>(size).fill(0);
    for (let row = 0; row < size; row += 1) {
      let sum = row === column ? 1 : 0;
      for (let k = 0; k < row; k += 1) sum -= lower[row]![k]! * solved[k]!;
      solved[row] = sum / lower[row]![row]!;
    }
    for (let row = size - 1; row >= 0; row -= 1) {
      let sum = solved[row]!;
      for (let k = row + 1; k < size; k += 1) sum -= lower[k]![row]! * inverse[k]![column]!;
      inverse[row]![column] = sum / lower[row]![row]!;
    }
  }
  return inverse;
}

export const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, place) => sum + value * b[place]!, 0);

export const timesVector = (matrix: Matrix, vector: readonly number[]): number[] =>
  matrix.map((row) => dot(row, vector));

/** The sum of x·xᵀ over the rows, each with a weight. */
export function gram(rows: Matrix, weightOf: (row: number) => number = () => 1): number[][] {
  const size = rows[0]?.length ?? 0;
  const sums = Array.from({ length: size }, () => Array<number>(size).fill(0));
  for (const [place, row] of rows.entries()) {
    const weight = weightOf(place);
    for (let a = 0; a < size; a += 1)
      for (let b = 0; b <= a; b += 1) sums[a]![b]! += weight * row[a]! * row[b]!;
  }
  for (let a = 0; a < size; a += 1) for (let b = 0; b < a; b += 1) sums[b]![a] = sums[a]![b]!;
  return sums;
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Sample variance; 0 for fewer than two values. */
export function varianceOf(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}
