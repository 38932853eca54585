/**
 * Payload of `learning.assessment-saved`, version 1: an assessment or outside test was changed, archived or restored.
 * Published before the scores of the change.
 */
export interface AssessmentSaved {
  assessmentId: string;
  programId: string;
  formName: string;
  /** INTERNAL: people answer it on the platform. EXTERNAL: a test whose results are entered or imported. */
  formType: 'INTERNAL' | 'EXTERNAL';
  assessmentType: 'SKILLS_CHECK' | 'SOCIAL_EMOTIONAL' | 'CHECK_IN' | 'SURVEY';
  /** Who may read the responses of people. */
  visibility: 'ADMINS' | 'LEADERS' | 'EVERYONE';
  /** Of a post-assessment: the assessment before it. */
  preAssessmentId: string | null;
  archived: boolean;
}
