/** A learner's result of an outside test. */
export interface OutsideResult {
  measurementId: string;
  userId: string;
  /** Day of the test, YYYY-MM-DD. */
  measuredOn: string;
  score: number;
  /** Standard error of the score in the score's unit; null: unknown. */
  error: number | null;
  /** Subject, measure and year of the norms as the test names them; empty: it names none. Other ones are not comparable. */
  subject: string;
  measure: string;
  norms: string;
  /** Who may read the result. */
  visibility: 'ADMINS' | 'LEADERS' | 'EVERYONE';
}

/**
 * Payload of `learning.outside-results-saved`, version 1: results of an outside test were entered, imported, changed or
 * deleted. The latest event of a measurement is valid.
 */
export interface OutsideResultsSaved {
  assessmentId: string;
  programId: string;
  /** At most 500, together with removedIds. */
  results: OutsideResult[];
  /** Measurements that were deleted or have no score any more. */
  removedIds: string[];
}
