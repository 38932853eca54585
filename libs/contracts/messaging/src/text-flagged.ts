import type { CheckCategory } from './safeguarding-policy-saved';

/** Where people write texts that others read, beside conversations and the chat of lessons. */
export type TextSource =
  /** A note of a session. */
  | 'SESSION_NOTE'
  /** The reason of a change or a cancellation of sessions, or of an absence. */
  | 'SESSION_REASON'
  /** Subject, description and place of a session. */
  | 'SESSION_DETAILS'
  /** A letter of an admin to the people of sessions. */
  | 'SESSION_LETTER'
  /** The name of a file in a session, a lesson or a tutoring request. */
  | 'FILE_NAME'
  /** The notes that everybody in a lesson room edits. */
  | 'LESSON_NOTES'
  /** Text on the whiteboard of a lesson room. */
  | 'WHITEBOARD'
  /** A tutoring request, or the answer to it. */
  | 'TUTORING_REQUEST'
  /** A review of a tutor. */
  | 'REVIEW'
  /** A leader's note to a learner's family after a session. */
  | 'FEEDBACK_NOTE'
  /** A note beside the points of an answer. */
  | 'SCORE_NOTE';

/**
 * Payload of `sessions.text-flagged`, `matching.text-flagged` and `learning.text-flagged`, version 1: the safeguarding check found
 * something in a text that is no message. Messaging adds it to the review queue, and notifies the contacts of a crisis.
 */
export interface TextFlagged {
  /** Findings of one writer with the same key are reported once. At most 100 characters. */
  key: string;
  source: TextSource;
  /** The session; null: the text belongs to none. */
  sessionId: string | null;
  /**
   * The tutoring request, the review, or the response with the note; null for other sources, and where it was refused before it was
   * stored.
   */
  subjectId: string | null;
  fromUserId: string;
  /** Whom the text concerns; they do not review it. */
  memberIds: string[];
  categories: CheckCategory[];
  isCrisis: boolean;
  /** False: it was refused, and nobody has read it. */
  saved: boolean;
  body: string;
}
