/** A leader and a learner who belong together in a program; at most one active pair of the same three. */
export interface ToldPair {
  pairId: string;
  programId: string;
  tutorId: string;
  tuteeId: string;
  /** What an hour of the two earns the leader, a decimal in the ecosystem's currency; null: what the leader earns elsewhere. */
  hourlyRate: string | null;
}

/**
 * Payload of `matching.pair-made` and `matching.pair-ended`, version 1: at most 500 pairs. A pair that is active and whose rate
 * changes is told as made again; what was told last of a leader, a learner and a program holds.
 */
export interface PairsTold {
  pairs: ToldPair[];
}
