/**
 * Payload of `identity.tutoring-wished`, version 1: what a family said in its sign-up, or with a child that it added, that its
 * learners need. Each of them is a learner of the program by now: `person-saved` came before it.
 */
export interface TutoringWished {
  /** The parent, or the learner. */
  askedByUserId: string;
  wishes: {
    learnerId: string;
    programId: string;
    /** One to five, each with at most 80 characters. */
    subjects: string[];
  }[];
}
