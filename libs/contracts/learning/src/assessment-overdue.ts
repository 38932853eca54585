import type { FormNameTranslation } from './form-name-translation';

/** Payload of `learning.assessment-overdue`, version 1: the window has ended without answers of these people. */
export interface AssessmentOverdue {
  assessmentId: string;
  programId: string;
  formName: string;
  /** Absent: none. */
  translation?: FormNameTranslation;
  /** First and last day of the window, YYYY-MM-DD. */
  windowStart: string;
  windowEnd: string;
  /** At most 500; each person once for a window. */
  userIds: string[];
  /** Number of people in all events of the window; absent in all but the first of them, and in events of earlier versions. */
  people?: number;
}
