/**
 * Payload of `roster.learners-left`, version 1: by an admin's decision, learners who are gone from a program's complete
 * deliveries leave their upcoming sessions there; their pairs and open requests in the program end. They stay members.
 */
export interface LearnersLeftPayload {
  programId: string;
  /** At most 50. */
  userIds: string[];
  /** The admin who decided. */
  decidedBy: string;
}
