/**
 * Payload of `sessions.lesson-message-flagged`, version 1: something was found in a message of a lesson room's chat. Told once for each
 * message.
 */
export interface LessonMessageFlagged {
  sessionId: string;
  /** Made by the writer's page. */
  messageId: string;
  fromUserId: string;
  /** Who takes part in the session. */
  memberIds: string[];
  categories: ('CONTACT' | 'ELSEWHERE' | 'SECRECY' | 'THREAT' | 'SELF_HARM')[];
  isCrisis: boolean;
  /** The writer was asked before. */
  acknowledged: boolean;
  /** False: it was refused, and nobody in the room has read it. */
  sent: boolean;
  /** At most 2,000 characters. */
  body: string;
}
