/**
 * Payload of `roster.people-ready`, version 1. The people stand in a file (claim check): `fileKey` in the files
 * storage, NDJSON, one `PersonLine` a line. Only people who are new to the ecosystem or the program, or whose school
 * or grade changed. Comes before the history in which they take part. Every chunk is
 * answered with `identity.people-loaded`, or with `identity.people-failed`.
 */
export interface PeopleReadyPayload {
  importJobId: string;
  /** Numbered within the import; a restarted import goes on counting and may announce the same people again. */
  chunk: number;
  fileKey: string;
  programId: string;
  /** Lines in the file. */
  count: number;
  lastChunk: boolean;
}

/** One person of an imported file. They have no account: nobody has been invited yet. */
export interface PersonLine {
  /**
   * stableId(ecosystemId, 'learner' | 'leader', externalId). The member's id from now on; a person who is there
   * already under this id keeps what people entered (name, email, account) and gains role, school and grade.
   */
  userId: string;
  /** The role in `programId`. */
  role: 'LEARNER' | 'LEADER';
  /** The district's identifier of the person, as text. */
  externalId: string;
  /** The format carries no names: a word for the role ("Student") and the identifier, for a new person only. */
  firstName: string;
  lastName: string;
  /** Null for leaders, and where the file names no school. */
  schoolId: string | null;
  /** Code of the 22-step list (`PK`, `KG`, `03`); null for leaders, and where the file's grade cannot be read. */
  gradeLevel: string | null;
}
