/**
 * Payload of `roster.people-ready`, version 1. The people are in a file (claim check): key `fileKey` in the file store,
 * NDJSON, one `PersonLine` per line. Contains only people who are new to the ecosystem or the program, or whose school
 * or grade changed. Published before the history in which they take part. Every chunk is answered with
 * `identity.people-loaded` or `identity.people-failed`.
 */
export interface PeopleReadyPayload {
  importJobId: string;
  /** Numbered within the import; a restarted import continues the numbers and may publish the same people again. */
  chunk: number;
  fileKey: string;
  programId: string;
  /** Lines in the file. */
  count: number;
  lastChunk: boolean;
  /** Kind of the source: `UPLOAD`, `MANAGED`, `SELF_HOSTED`, `ONEROSTER`, …. Absent: unknown. */
  source?: string;
}

/** One person of an imported file, without an account because nobody has invited them. */
export interface PersonLine {
  /**
   * stableId(ecosystemId, 'learner' | 'leader', externalId): the member's id. An existing member with this id keeps
   * name, email and account, and gets role, school and grade.
   */
  userId: string;
  /** The role in `programId`. */
  role: 'LEARNER' | 'LEADER';
  /** The district's identifier of the person. */
  externalId: string;
  /** Without `isNamed` a placeholder for new people: a word for the role ("Student") and the identifier. */
  firstName: string;
  lastName: string;
  /**
   * True: the names are those of the file. People whose name is still the placeholder, or the name that was delivered
   * before, get them.
   */
  isNamed?: boolean;
  /** Null for leaders, and where the file has no school. */
  schoolId: string | null;
  /** Code of one of 22 grade levels (`PK`, `KG`, `03`); null for leaders, and where the grade is unreadable. */
  gradeLevel: string | null;
}
