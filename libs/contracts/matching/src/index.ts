export * from './leaders-unknown';
export * from './low-review';
export * from './pairs-changed';
export * from './tutoring-request-changed';

import type { TextFlagged } from '@lyceum/contracts/messaging';
import type { LeadersUnknown } from './leaders-unknown';
import type { LowReview } from './low-review';
import type { PairsChanged } from './pairs-changed';
import type { TutoringRequestChanged } from './tutoring-request-changed';

/** Every event that the domain `matching` publishes: type and payload. */
export interface MatchingEvents {
  'matching.leaders-unknown': LeadersUnknown;
  'matching.low-review': LowReview;
  'matching.pair-made': PairsChanged;
  'matching.pair-ended': PairsChanged;
  'matching.text-flagged': TextFlagged;
  'matching.tutoring-request-changed': TutoringRequestChanged;
}
