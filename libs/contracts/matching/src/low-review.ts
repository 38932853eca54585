/**
 * Payload of `matching.low-review`, version 1: a review at or below the organization's threshold, told once, when it is written or
 * when an edit makes it one. Without its comments and names:
 * those are read where access to them is checked.
 */
export interface LowReview {
  reviewId: string;
  program: { id: string; name: string };
  /** Who led the session. */
  revieweeId: string;
  score: number;
  scoreMax: number;
  /** The program's admins, else the organization's. */
  toldIds: string[];
}
