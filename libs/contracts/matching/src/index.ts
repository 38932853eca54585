export * from './review-saved';

import type { ReviewSaved } from './review-saved';

/** Every event that the domain `matching` announces: its type, and the payload (full state) behind it. */
export interface MatchingEvents {
  'matching.review-saved': ReviewSaved;
}
