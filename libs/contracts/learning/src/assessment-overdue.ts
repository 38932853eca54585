/** Payload of `learning.assessment-overdue`, version 1: the window has ended without answers of these people. */
export interface AssessmentOverdue {
  assessmentId: string;
  programId: string;
  formName: string;
  /** First and last day of the window, YYYY-MM-DD. */
  windowStart: string;
  windowEnd: string;
  /** At most 500; each person once for a window. */
  userIds: string[];
}
