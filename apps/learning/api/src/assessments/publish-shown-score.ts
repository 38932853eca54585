import { dayIn } from '@lyceum/contracts/calendar';
import type { AssessmentScoreShown } from '@lyceum/contracts/learning';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { AssessmentResponseRow, AssessmentRow } from './assessment-row';
import { windowAt } from './assessment-viewing';
import { nameTranslation } from './form-translation';
import { windowsOf } from './windows';

interface Occasion {
  now: Date;
  /** The respondent has just submitted, and sees a complete score at once. */
  isSubmission: boolean;
}

/**
 * Announces the score of a response once it is complete and shown. Where it is shown at the end of the window, scores
 * that are complete before are announced by the schedule.
 */
export async function publishShownScore(
  db: TenantDb,
  assessment: AssessmentRow,
  response: AssessmentResponseRow,
  { now, isSubmission }: Occasion,
): Promise<void> {
  const { scoreShown } = assessment;
  if (scoreShown === 'NEVER' || response.unscored > 0 || response.archived) return;
  const { endDate } = windowAt(windowsOf(assessment), response.windowStart);
  if (scoreShown === 'AT_END' && dayIn(assessment.timeZoneId, now) <= endDate) return;
  await publishShownScores(db, assessment, [response.id], { now, isNewToRespondent: !isSubmission });
}

/** Announces the scores of those responses that have a score and were not announced. */
export async function publishShownScores(
  db: TenantDb,
  assessment: AssessmentRow,
  responseIds: readonly string[],
  { now, isNewToRespondent }: { now: Date; isNewToRespondent: boolean },
): Promise<void> {
  const { id: assessmentId, programId, formName, visibility } = assessment;
  const announced = await db.query<{ responseId: string; userId: string; name: string | null }>(
    `UPDATE learning.assessment_responses AS r SET score_announced_at = $3
     WHERE r.id = ANY ($1::uuid[]) AND r.score_announced_at IS NULL AND r.unscored = 0 AND r.archived_at IS NULL
       AND EXISTS (SELECT 1 FROM learning.questions q WHERE q.form_id = $2 AND (q.details ->> 'points')::float8 > 0)
     RETURNING r.id AS "responseId", r.user_id AS "userId",
       (SELECT p.name FROM learning.families p WHERE p.user_id = r.user_id) AS name`,
    [responseIds, assessmentId, now],
  );
  for (const { responseId, userId, name } of announced) {
    const payload: AssessmentScoreShown = {
      ...{ responseId, assessmentId, programId, formName, userId, name, isNewToRespondent },
      ...nameTranslation(assessment),
      isForGuardians: visibility === 'EVERYONE',
    };
    await db.record({ type: 'learning.assessment-score-shown', payload });
  }
}
