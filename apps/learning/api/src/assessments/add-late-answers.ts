import { Conflict } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { claimAnswerFiles } from '../answer-files/subject';
import { type GivenAnswer, sameAnswers } from '../feedback/subject';
import { t } from '../i18n';
import { answersToStore } from './answers-to-store';
import { RESPONSE_COLUMNS, type AssessmentResponseRow, type AssessmentRow } from './assessment-row';
import type { DraftPlace } from './drafts-table';
import { markAnswered } from './mark-answered';
import { notifyRespondentViewers } from './notify-assessment-viewers';
import { deleteStaleScores, updateScore } from './save-scores';

/** The response that the server submitted at the end of the person's time, under a lock. */
export async function findTimedOut(
  db: TenantDb,
  { assessmentId, windowStart, userId }: DraftPlace,
): Promise<AssessmentResponseRow | undefined> {
  const [row] = await db.query<AssessmentResponseRow>(
    `SELECT ${RESPONSE_COLUMNS} FROM learning.assessment_responses r
     WHERE r.assessment_id = $1 AND r.window_start = $2 AND r.user_id = $3 AND r.archived_at IS NULL AND r.timed_out
     FOR UPDATE`,
    [assessmentId, windowStart, userId],
  );
  return row;
}

/**
 * Adds answers that were given in time without a network to the response that the server submitted meanwhile. Staff see
 * that they came late. Answers that somebody edited since stay.
 */
export async function addLateAnswers(
  db: TenantDb,
  assessment: AssessmentRow,
  response: AssessmentResponseRow,
  { sent, now }: { sent: readonly GivenAnswer[]; now: Date },
): Promise<AssessmentResponseRow> {
  const place = { ...response, windowStart: response.windowStart };
  const { questions, answers } = await answersToStore(db, assessment, place, {
    ...{ version: response.version, sent, stored: response.answers },
    ...{ isLenient: true, responseId: response.id },
  });
  if (sameAnswers(answers, response.answers)) return response;
  if (response.editedAt)
    throw new Conflict(t('assessments.refusal.answered'), {
      responseId: response.id,
      revision: response.revision,
    });
  const [changed] = await db.query<AssessmentResponseRow>(
    `UPDATE learning.assessment_responses r SET answers = $2, late_answers_at = $3, revision = r.revision + 1
     WHERE r.id = $1 RETURNING ${RESPONSE_COLUMNS}`,
    [response.id, JSON.stringify(answers), now],
  );
  await claimAnswerFiles(db, response.id, answers, now);
  await markAnswered(db, answers);
  await notifyRespondentViewers(db, changed!);
  await deleteStaleScores(db, response, answers);
  return updateScore(db, assessment, changed!, questions, null);
}
