export type FeedbackFormType = 'LEADER_POST_SESSION' | 'LEARNER_POST_SESSION';

/** Payload of `learning.feedback-given`, version 1: somebody gave feedback about a session, or changed some. Not what it says. */
export interface FeedbackGiven {
  sessionId: string;
  programId: string;
  /** LEADER_POST_SESSION: of the leaders about learners; LEARNER_POST_SESSION: of a learner about the session. */
  formType: FeedbackFormType;
  /** The learners whose feedback is new. */
  givenFor: string[];
  /** The learners whose feedback was there and was changed. */
  changedFor: string[];
  byUserId: string;
}
