/**
 * Payload of `learning.assessment-scored`, version 1: every answer with points of a response has its score: at
 * submission, after scoring by hand, or after a change. The latest event of a response is valid.
 */
export interface AssessmentScored {
  responseId: string;
  assessmentId: string;
  programId: string;
  formName: string;
  /** Who submitted the response. */
  userId: string;
  /** First day of the window, YYYY-MM-DD. */
  windowStart: string;
  isPostAssessment: boolean;
  /** In hundredths, from 0 to mostPoints. */
  points: number;
  mostPoints: number;
  /** The last person who scored by hand; null: scored automatically. */
  scoredBy: string | null;
  /** When the author sees the score: never, after the window, at once. */
  shown: 'NEVER' | 'AT_END' | 'AT_ONCE';
}
