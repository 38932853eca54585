/**
 * Payload of `roster.history-ready`, version 1. The sessions stand in a file (claim check): `fileKey` in the files
 * storage, NDJSON, one `HistoryLine` a line, sorted by id. Loading is idempotent by ids: what is there stays as it is
 * and is counted as unchanged. Every chunk is answered with one `sessions.history-loaded`, or with
 * `sessions.history-failed`.
 */
export interface HistoryReadyPayload {
  importJobId: string;
  /** Numbered within the import; a restarted import goes on counting and announces its sessions again. */
  chunk: number;
  fileKey: string;
  programId: string;
  /** The zone in which the file's wall-clock times were read: the program's. */
  timeZoneId: string;
  /** Lines in the file. */
  sessions: number;
  /** Learners' rows, over all lines. */
  rows: number;
  lastChunk: boolean;
  /**
   * Set where the lines come from records that vendors push. Each line then names all learners whom the vendors' records have in the
   * session as of this revision; none is possible. Learners who are there by such records alone and are not named any more are taken
   * out, and a session without anybody and anything else goes. The highest revision of a session holds, in whatever order they
   * arrive. Left out: rows of a file, which only add.
   */
  revision?: number;
}

/** One session that happened: COMPLETED, every learner present for its whole length. */
export interface HistoryLine {
  /** Deterministic over program, tutor, start, topic and minutes. */
  id: string;
  /** User id of the leader. */
  tutor: string;
  /** ISO 8601 instant with Z, to the second. */
  start: string;
  /** Whole minutes, at least 1. */
  minutes: number;
  /** `math`, `ela`, or another topic in lower case as the file has it. */
  topic: string;
  /** As the file writes it ("1:3"); null when it says nothing. The session's type follows from it and the learners. */
  ratio: string | null;
  /** [user id, school id, grade level] of each learner who attended; school and grade as the roster has them now. */
  learners: [userId: string, schoolId: string | null, gradeLevel: string | null][];
}
