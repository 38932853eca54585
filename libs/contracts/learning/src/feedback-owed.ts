/** Whose feedback about a session is missing: the whole state after the change. */
export interface OwedFeedback {
  sessionId: string;
  programId: string;
  /** Leaders, while feedback about a learner who attended is missing; and learners who attended and have given none. */
  owedBy: string[];
  /** Increases with each state of this session. */
  revision: number;
}

/** Payload of `learning.feedback-owed`, version 1: at most 200 sessions. */
export interface FeedbackOwed {
  sessions: OwedFeedback[];
}
