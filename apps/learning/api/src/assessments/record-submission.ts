import type { AssessmentSubmitted } from '@lyceum/contracts/learning';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { AssessmentQuestionRow, AssessmentResponseRow, AssessmentRow } from './assessment-row';
import { markAnswered } from './mark-answered';
import { updateScore } from './save-scores';

/** What follows a new response: its questions are answered, it is announced and scored. */
export async function recordSubmission(
  db: TenantDb,
  assessment: AssessmentRow,
  response: AssessmentResponseRow,
  questions: readonly AssessmentQuestionRow[],
): Promise<AssessmentResponseRow> {
  await markAnswered(db, response.answers);
  const { assessmentType, formName, programId, id: assessmentId } = assessment;
  const { id: responseId, userId, windowStart, enteredBy } = response;
  const payload: AssessmentSubmitted = {
    ...{ responseId, assessmentId, programId, formName, assessmentType, userId, windowStart, enteredBy },
    submittedAt: response.submittedAt.toISOString(),
  };
  await db.record({ type: 'learning.assessment-submitted', payload });
  return updateScore(db, assessment, response, questions, null);
}
