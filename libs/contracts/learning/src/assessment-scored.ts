/**
 * Payload of `learning.assessment-scored`, version 1: every answer with points of a response has its score: at
 * submission, after scoring by hand, or after a change, also of the assessment. The latest event of a response is valid.
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
  /** What the assessment is for; only a skills check measures knowledge. Absent in events of earlier versions. */
  assessmentType?: 'SKILLS_CHECK' | 'SOCIAL_EMOTIONAL' | 'CHECK_IN' | 'SURVEY';
  /** Last day of the window, YYYY-MM-DD. Absent in events of earlier versions. */
  windowEnd?: string;
  /** When the last answer was scored, or else submitted or changed; ISO 8601 with Z. Absent in events of earlier versions. */
  scoredAt?: string;
}

/**
 * Payload of `learning.assessment-score-withdrawn`, version 1: the response has no score any more: it or its assessment
 * was archived, or a changed answer has to be scored again. A later `assessment-scored` replaces it. May be published for
 * responses that never had a score.
 */
export interface AssessmentScoreWithdrawn {
  responseId: string;
  assessmentId: string;
  programId: string;
  /**
   * ASSESSMENT_ARCHIVED: the score was complete, and only the assessment was archived. RESPONSE_ARCHIVED: the response was.
   * NOT_SCORED: answers have to be scored by hand. Absent in events of earlier versions.
   */
  cause?: 'ASSESSMENT_ARCHIVED' | 'RESPONSE_ARCHIVED' | 'NOT_SCORED';
}
