import type { FormNameTranslation } from './form-name-translation';

/**
 * Payload of `learning.assessment-score-shown`, version 1: the score of a response is there for those to whom the
 * assessment shows it; once for each response.
 */
export interface AssessmentScoreShown {
  responseId: string;
  assessmentId: string;
  programId: string;
  formName: string;
  /** Absent: none. */
  translation?: FormNameTranslation;
  /** Who submitted the response. */
  userId: string;
  /** Null: unknown. */
  name: string | null;
  /** False: the respondent saw the score on submitting. */
  isNewToRespondent: boolean;
  /** Guardians may read the response. */
  isForGuardians: boolean;
}
