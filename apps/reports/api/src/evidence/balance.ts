import type { Covariate } from './covariates';
import { meanOf, varianceOf, type Matrix } from './linear-algebra';

/** Differences of the groups in standard deviations, before and after the matching. */
export interface BalanceRow extends Covariate {
  before: number;
  after: number;
}

/** Limits of the What Works Clearinghouse: up to the first no adjustment is needed, above the second none helps. */
export const BALANCED = 0.05;
export const ADJUSTABLE = 0.25;

/** Both differences are divided by the standard deviation before the matching, so that they can be compared. */
export function balanceOf(
  columns: readonly Covariate[],
  rows: Matrix,
  tutored: readonly boolean[],
  matched: readonly [number, number][],
): BalanceRow[] {
  const chosen = new Set(matched.flat());
  return columns.map((covariate, column) => {
    const values = (group: boolean, isIn: (place: number) => boolean) =>
      rows.flatMap((row, place) => (tutored[place] === group && isIn(place) ? [row[column]!] : []));
    const all = [values(true, () => true), values(false, () => true)] as const;
    const deviation = Math.sqrt((varianceOf(all[0]) + varianceOf(all[1])) / 2);
    const difference = ([a, b]: readonly [number[], number[]]) =>
      deviation < 1e-9 || a.length === 0 || b.length === 0 ? 0 : (meanOf(a) - meanOf(b)) / deviation;
    const isChosen = (place: number) => chosen.has(place);
    return {
      ...covariate,
      before: difference(all),
      after: difference([values(true, isChosen), values(false, isChosen)]),
    };
  });
}
