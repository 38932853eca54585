export * from './leaders-unknown';
export * from './low-review';
export * from './pairs-told';
export * from './tutoring-request-changed';

import type { LeadersUnknown } from './leaders-unknown';
import type { LowReview } from './low-review';
import type { PairsTold } from './pairs-told';
import type { TutoringRequestChanged } from './tutoring-request-changed';

/** Every event that the domain `matching` publishes: type and payload. */
export interface MatchingEvents {
  'matching.leaders-unknown': LeadersUnknown;
  'matching.low-review': LowReview;
  'matching.pair-made': PairsTold;
  'matching.pair-ended': PairsTold;
  'matching.tutoring-request-changed': TutoringRequestChanged;
}
