export type FeedbackFormType = 'LEADER_POST_SESSION' | 'LEARNER_POST_SESSION';

/** Payload of `learning.feedback-given`, version 1: feedback about a session was created or changed. No text. */
export interface FeedbackGiven {
  sessionId: string;
  programId: string;
  /** LEADER_POST_SESSION: of leaders about learners. LEARNER_POST_SESSION: of a learner about the session. */
  formType: FeedbackFormType;
  /** Learners with new feedback. */
  givenFor: string[];
  /** Learners whose feedback was changed. */
  changedFor: string[];
  byUserId: string;
}
