/**
 * Payload of `identity.people-loaded`, version 1: one chunk of an import's people (`roster.people-ready`) are members,
 * or were before. A chunk may be answered more than once.
 */
export interface PeopleLoaded {
  importJobId: string;
  chunk: number;
  /** People in the chunk, new and known. */
  people: number;
  lastChunk: boolean;
  /**
   * People whom the file calls learners and who gained no role by it: staff, teachers, parents and super admins become learners
   * by a super admin alone. Left out by producers that did not know of it.
   */
  notLearners?: string[];
  /** Learners of the file whose data were deleted: nothing of them was saved. Left out by producers that did not know of it. */
  erased?: string[];
}

/** Payload of `identity.people-failed`, version 1: a chunk of an import's people was given up after several tries. */
export interface PeopleFailed {
  importJobId: string;
  chunk: number;
}
