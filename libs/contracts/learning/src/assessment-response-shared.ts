import type { FormNameTranslation } from './form-name-translation';

/**
 * Payload of `learning.assessment-response-shared`, version 1: an admin sends the link to a response to people who may read it.
 * Learning mails it.
 */
export interface AssessmentResponseShared {
  responseId: string;
  assessmentId: string;
  programId: string;
  formName: string;
  /** Absent: none. */
  translation?: FormNameTranslation;
  /** The respondent. */
  userId: string;
  /** The respondent's name; null: unknown. */
  name: string | null;
  /** Finds the respondent in the assessment's list of people. */
  code: string;
  /** First day of the answered window, YYYY-MM-DD. */
  windowStart: string;
  byUserId: string;
  /** To whom it is sent. */
  userIds: string[];
}
