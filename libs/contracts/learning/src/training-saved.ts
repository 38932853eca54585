/**
 * Payload of `learning.training-saved`, version 1: a module for leaders was published, closed, archived, restored or given other
 * programs: its state after the change. The latest event of a module is valid. Drafts are published with `isLive` false.
 */
export interface TrainingSaved {
  moduleId: string;
  programIds: string[];
  /** Leaders of the programs find it and can complete it. */
  isLive: boolean;
}

/** Payload of `learning.training-completed`, version 1: a leader completed every page of a training; once for each person. */
export interface TrainingCompleted {
  moduleId: string;
  /** The leader's program in which the training was found. */
  programId: string;
  userId: string;
  /** ISO 8601 with Z. */
  completedAt: string;
}
