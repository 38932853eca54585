export * from './low-review';

import type { LowReview } from './low-review';

/** Every event that the domain `matching` announces: its type, and the payload behind it. */
export interface MatchingEvents {
  'matching.low-review': LowReview;
}
