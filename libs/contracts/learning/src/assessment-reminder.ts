import type { FormNameTranslation } from './form-name-translation';

/**
 * Payload of `learning.assessment-reminder`, version 1: reminds people of an assessment that they have not submitted.
 */
export interface AssessmentReminder {
  assessmentId: string;
  formName: string;
  /** Absent: none. */
  translation?: FormNameTranslation;
  /** Last day of the open window, YYYY-MM-DD. */
  endDate: string;
  /** At most 500; each person at most once a day. */
  userIds: string[];
  /** Learners among them whose guardians are reminded too. Absent: nobody's. */
  children?: { userId: string; name: string }[];
}
