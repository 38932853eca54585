/**
 * Payload of `learning.assessment-scored`, version 1: every answer of a response that has points is scored: when it was submitted, scored
 * by hand, or changed. The latest event of a response counts.
 */
export interface AssessmentScored {
  responseId: string;
  assessmentId: string;
  programId: string;
  formName: string;
  /** Who answered. */
  userId: string;
  /** First day of the window that was answered, YYYY-MM-DD. */
  windowStart: string;
  isPostAssessment: boolean;
  /** In hundredths, from 0 to mostPoints. */
  points: number;
  mostPoints: number;
  /** Who scored by hand last; null: it was scored automatically. */
  scoredBy: string | null;
  /** When the writer is shown the score: never, after the window, at once. */
  shown: 'NEVER' | 'AT_END' | 'AT_ONCE';
}
