/** Payload of `identity.program-left`, version 1: somebody has left a program, was taken out of it or their time in it
 * is over. `person-saved` came before it. */
export interface ProgramLeft {
  userId: string;
  programId: string;
  /** What they were in it. */
  roles: ('LEADER' | 'LEARNER')[];
}
