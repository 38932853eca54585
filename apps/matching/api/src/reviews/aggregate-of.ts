import { onScale } from './review-rules';

/** Of AGGREGATE_COLUMNS. */
export interface Sums {
  /** Average part of the best score, 0 to 1. */
  part: number | null;
  numReviews: number;
}

export function aggregateOf({ part, numReviews }: Sums, max: number) {
  return { avgReviewScore: onScale(part, max), numReviews, avgRating: onScale(part, 1) };
}
