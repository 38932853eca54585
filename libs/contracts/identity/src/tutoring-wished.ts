/**
 * Payload of `identity.tutoring-wished`, version 1: tutoring that a family requested at sign-up, or for a child that it
 * added. Each learner is a member of the program already: `person-saved` was published before.
 */
export interface TutoringWished {
  /** The parent, or the learner. */
  askedByUserId: string;
  wishes: {
    learnerId: string;
    programId: string;
    /** One to five subjects of at most 80 characters each. */
    subjects: string[];
  }[];
}
