/** Who still owes feedback about a session: the whole state after the change. */
export interface OwedFeedback {
  sessionId: string;
  programId: string;
  /** Its leaders, where a learner who was there has none yet; learners who were there and have not said how it was. */
  owedBy: string[];
  /** Counts the states of this session: the higher one is the later state. */
  revision: number;
}

/** Payload of `learning.feedback-owed`, version 1: at most 200 sessions. */
export interface FeedbackOwed {
  sessions: OwedFeedback[];
}
