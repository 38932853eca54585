/** Payload of `learning.feedback-reminder`, version 1: feedback is missing on the next morning; once per session. */
export interface FeedbackReminder {
  sessionId: string;
  /** ISO 8601 with Z. */
  startsAt: string;
  /** Its leaders. */
  userIds: string[];
}
