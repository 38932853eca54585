import { onScale } from './review-rules';

/** A row of AGGREGATE_COLUMNS. */
export interface Sums {
  /** Average share of the best score, 0 to 1; null without reviews. */
  part: number | null;
  numReviews: number;
}

export function aggregateOf({ part, numReviews }: Sums, max: number) {
  return { avgReviewScore: onScale(part, max), numReviews, avgRating: onScale(part, 1) };
}
