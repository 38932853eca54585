import type { FeedbackFormType } from './feedback-given';

/** The answers on scales from 1 to 5 in one response about a session: the whole state after the change. */
export interface FeedbackRating {
  responseId: string;
  sessionId: string;
  programId: string;
  formType: FeedbackFormType;
  /** The learner who answered, or of whom the leader's feedback is. */
  userId: string;
  /** Number of such answers; 0: none, or none any more. Skipped questions do not count. */
  answers: number;
  /** Their sum. */
  points: number;
  /** Increases with each change of the response. */
  revision: number;
}

/**
 * Payload of `learning.feedback-rated`, version 1: at most 500 responses that were given or changed. Earlier ones were
 * published once with this event.
 */
export interface FeedbackRated {
  ratings: FeedbackRating[];
}
