export { publishOverdue } from './publish-overdue';
export { publishShownScore, publishShownScores } from './publish-shown-score';
export { answersMailJob } from './answers-mail.job';
export { AssessmentsResolver } from './assessments.resolver';
export { deleteOldDrafts } from './delete-old-drafts.platform';
export { onOutsideTestChanged } from './outside-results';
export { republishScores } from './republish-scores.platform';

export {
  ASSESSMENT_COLUMNS,
  type AssessmentQuestionRow,
  type AssessmentRow,
  type MeasurementMapping,
  ASSESSMENTS,
  type Property,
  type Rubric,
  translatable,
} from './assessment-row';
export { answerText, localizedAnswer } from './answer-text';
export { assessmentTemplatesIn } from './assessment-templates';
export { AssessmentViewing, windowAt } from './assessment-viewing';
export type { CheckedQuestion } from './check-assessment';
export { labelWords } from './check-labels';
export { checkValues, type MeasuredValue } from './check-properties';
export { insertResponse } from './insert-response';
export { expectRespondent, lockForEdit, lockVisibleForShare } from './lock-assessment';
export { openStart } from './open-start';
export { reopenTimedOut } from './reopen-timed-out';
export { submitAtEnd } from './submit-at-end';
export { checkPage, pageOfAssessments } from './search-assessments';
export { PEOPLE_AT_ONCE, remindOfWindow } from './remind-of-window';
export { notifyRespondentViewers } from './notify-assessment-viewers';
export { recordSubmission } from './record-submission';
export { refuse } from './refuse';
export { questionsAt, readFormVersions } from './versions';
export { IS_FOR, readerValues, READS_MEASUREMENT } from './assessment-scope';
export { endOfWindow, windowsOf } from './windows';
