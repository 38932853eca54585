import type { TextFlagged } from '@lyceum/contracts/messaging';
import type { AssessmentOverdue } from './assessment-overdue';
import type { AssessmentReminder } from './assessment-reminder';
import type { AssessmentResponseShared } from './assessment-response-shared';
import type { AssessmentSaved } from './assessment-saved';
import type { AssessmentScoreShown } from './assessment-score-shown';
import type { AssessmentScored, AssessmentScoreWithdrawn } from './assessment-scored';
import type { AssessmentSubmitted } from './assessment-submitted';
import type { FeedbackGiven } from './feedback-given';
import type { FeedbackOwed } from './feedback-owed';
import type { FeedbackRated } from './feedback-rated';
import type { FeedbackReminder } from './feedback-reminder';
import type { OutsideResultsSaved } from './outside-results-saved';
import type { ResourcesSaved } from './resources-saved';
import type { TrainingCompleted, TrainingSaved } from './training-saved';

export type * from './assessment-overdue';
export type * from './assessment-reminder';
export type * from './assessment-response-shared';
export type * from './assessment-saved';
export type * from './assessment-score-shown';
export type * from './assessment-scored';
export type * from './assessment-submitted';
export type * from './feedback-given';
export type * from './feedback-owed';
export type * from './feedback-rated';
export type * from './feedback-reminder';
export type * from './form-name-translation';
export type * from './outside-results-saved';
export type * from './resources-saved';
export type * from './training-saved';

/** Every event that the domain `learning` publishes: type and payload. Additive. */
export interface LearningEvents {
  'learning.feedback-owed': FeedbackOwed;
  'learning.feedback-given': FeedbackGiven;
  'learning.feedback-rated': FeedbackRated;
  'learning.feedback-reminder': FeedbackReminder;
  'learning.assessment-reminder': AssessmentReminder;
  'learning.assessment-submitted': AssessmentSubmitted;
  'learning.assessment-overdue': AssessmentOverdue;
  'learning.assessment-saved': AssessmentSaved;
  'learning.assessment-scored': AssessmentScored;
  'learning.assessment-score-shown': AssessmentScoreShown;
  'learning.assessment-response-shared': AssessmentResponseShared;
  'learning.assessment-score-withdrawn': AssessmentScoreWithdrawn;
  'learning.outside-results-saved': OutsideResultsSaved;
  'learning.resources-saved': ResourcesSaved;
  'learning.text-flagged': TextFlagged;
  'learning.training-saved': TrainingSaved;
  'learning.training-completed': TrainingCompleted;
}
