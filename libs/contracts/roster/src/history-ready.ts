/**
 * Payload of `roster.history-ready`, version 1. The sessions are in a file (claim check): key `fileKey` in the file
 * store, NDJSON, one `HistoryLine` per line, sorted by id. Loading is idempotent by id: existing sessions stay
 * unchanged and are counted as such. Every chunk is answered with one `sessions.history-loaded` or
 * `sessions.history-failed`.
 */
export interface HistoryReadyPayload {
  importJobId: string;
  /** Numbered within the import; a restarted import continues the numbers and publishes its sessions again. */
  chunk: number;
  fileKey: string;
  programId: string;
  /** The zone of the file's local times: the program's. */
  timeZoneId: string;
  /** Lines in the file. */
  sessions: number;
  /** Learners over all lines. */
  rows: number;
  lastChunk: boolean;
  /**
   * Set for lines from records that vendors push. Each line then names all learners (possibly none) whom the vendors'
   * records have in the session at this revision. Learners who are in the session only through such records and are no
   * longer named are removed, and a session that becomes empty is deleted. The highest revision of a session is valid,
   * whatever the order of arrival. Absent: rows of a file, which only add.
   */
  revision?: number;
}

/** A completed session in which every learner was present for its whole length. */
export interface HistoryLine {
  /** Derived from program, tutor, start, topic and minutes. */
  id: string;
  /** User id of the leader. */
  tutor: string;
  /** ISO 8601 instant with Z, to the second. */
  start: string;
  /** Whole minutes, at least 1. */
  minutes: number;
  /** `math`, `ela`, or another topic of the file in lower case. */
  topic: string;
  /** As in the file ("1:3"); null: none. The session's type follows from it and the learners. */
  ratio: string | null;
  /** User id, school id and grade level of each learner who attended; school and grade as in the roster now. */
  learners: [userId: string, schoolId: string | null, gradeLevel: string | null][];
}
