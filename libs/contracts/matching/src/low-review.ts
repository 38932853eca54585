/**
 * Payload of `matching.low-review`, version 1: a review at or below the organization's threshold; published once, when
 * it is created or an edit lowers it. Without comments and names, which are read where access to them is checked.
 */
export interface LowReview {
  reviewId: string;
  program: { id: string; name: string };
  /** The leader of the session. */
  revieweeId: string;
  score: number;
  scoreMax: number;
  /** The program's admins, or the organization's if it has none. */
  toldIds: string[];
}
