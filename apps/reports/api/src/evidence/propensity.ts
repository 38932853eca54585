import { dot, gram, invert, timesVector, type Matrix } from './linear-algebra';

const MOST_STEPS = 40;
const CLOSE_ENOUGH = 1e-8;
/** A little ridge: groups that a value separates perfectly have no finite estimate otherwise. */
const RIDGE = 1e-3;

/**
 * The logit of each student's probability of being tutored, by logistic regression on the covariates (with a constant in
 * the first column), fitted by Newton's steps.
 */
export function propensityLogits(rows: Matrix, tutored: readonly boolean[]): number[] {
  const size = rows[0]?.length ?? 0;
  let weights = Array<number>(size).fill(0);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const chances = rows.map((row) => 1 / (1 + Math.exp(-dot(row, weights))));
    const slope = Array<number>(size).fill(0);
    for (const [place, row] of rows.entries()) {
      const rest = Number(tutored[place]) - chances[place]!;
      for (let column = 0; column < size; column += 1) slope[column]! += rest * row[column]!;
    }
    for (let column = 1; column < size; column += 1) slope[column]! -= RIDGE * weights[column]!;
    const bend = gram(rows, (place) => Math.max(1e-9, chances[place]! * (1 - chances[place]!)));
    for (let column = 0; column < size; column += 1) bend[column]![column]! += RIDGE;
    const inverse = invert(bend);
    if (!inverse) break;
    const move = timesVector(inverse, slope);
    weights = weights.map((weight, column) => weight + move[column]!);
    if (Math.max(...move.map(Math.abs)) < CLOSE_ENOUGH) break;
  }
  return rows.map((row) => dot(row, weights));
}
