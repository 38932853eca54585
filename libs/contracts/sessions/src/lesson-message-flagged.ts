/**
 * Payload of `sessions.lesson-message-flagged`, version 1: the check of a lesson room's chat found something in a
 * message. Once per message.
 */
export interface LessonMessageFlagged {
  sessionId: string;
  /** Created by the author's page. */
  messageId: string;
  fromUserId: string;
  /** Participants of the session. */
  memberIds: string[];
  categories: ('CONTACT' | 'ELSEWHERE' | 'SECRECY' | 'THREAT' | 'SELF_HARM')[];
  isCrisis: boolean;
  /** The author was warned before. */
  acknowledged: boolean;
  /** False: it was refused, and nobody in the room has read it. */
  sent: boolean;
  /** At most 2,000 characters. */
  body: string;
}
