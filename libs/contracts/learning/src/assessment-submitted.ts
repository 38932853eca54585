/** Payload of `learning.assessment-submitted`, version 1: a person's answers for a window are there; once for each response. */
export interface AssessmentSubmitted {
  responseId: string;
  assessmentId: string;
  programId: string;
  formName: string;
  assessmentType: 'SKILLS_CHECK' | 'SOCIAL_EMOTIONAL' | 'CHECK_IN' | 'SURVEY';
  /** Whose answers they are. */
  userId: string;
  /** First day of the window, YYYY-MM-DD. */
  windowStart: string;
  /** Who entered the answers from paper; null: the person submitted them. */
  enteredBy: string | null;
  /** ISO 8601 with Z. */
  submittedAt: string;
}
