/**
 * Payload of `identity.program-left`, version 1: a person left a program, was removed from it, or their role expired.
 * `person-saved` was published before.
 */
export interface ProgramLeft {
  userId: string;
  programId: string;
  /** The roles that they lost. */
  roles: ('LEADER' | 'LEARNER')[];
}
