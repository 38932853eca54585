/** A leader and a learner paired in a program; at most one active pair per leader, learner and program. */
export interface ChangedPair {
  pairId: string;
  programId: string;
  tutorId: string;
  tuteeId: string;
  /** The leader's pay per hour with this learner, a decimal in the ecosystem's currency; null: the usual pay. */
  hourlyRate: string | null;
}

/**
 * Payload of `matching.pair-made` and `matching.pair-ended`, version 1: at most 500 pairs. A changed rate of an active
 * pair is published as made again; the latest event of a leader, learner and program is valid.
 */
export interface PairsChanged {
  pairs: ChangedPair[];
}
