/**
 * Payload of `identity.people-loaded`, version 1: the people of one chunk of an import (`roster.people-ready`) are
 * members. May be published more than once per chunk.
 */
export interface PeopleLoaded {
  importJobId: string;
  chunk: number;
  /** Number of people in the chunk, new and existing. */
  people: number;
  lastChunk: boolean;
  /**
   * People who are learners in the file but did not get the role: only a super admin may make staff, teachers, parents
   * or super admins learners. Absent in events from older servers.
   */
  notLearners?: string[];
  /** Learners of the file with erased data: nothing was saved of them. Absent in events from older servers. */
  erased?: string[];
}

/** Payload of `identity.people-failed`, version 1: loading a chunk was given up after several attempts. */
export interface PeopleFailed {
  importJobId: string;
  chunk: number;
}
