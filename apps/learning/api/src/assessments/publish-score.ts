import type { AssessmentSaved, AssessmentScoreWithdrawn } from '@lyceum/contracts/learning';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { AssessmentResponseRow, AssessmentRow } from './assessment-row';
import type { ResponseScore, ScoreRow } from './response-score';
import { windowsOf } from './windows';

interface CompleteScore {
  score: ResponseScore;
  /** Points given by hand. */
  given: readonly ScoreRow[];
  /** Null: scored automatically. */
  scoredBy: string | null;
}

/** Publishes a score in which no answer is left to be scored. */
export async function publishScore(
  db: TenantDb,
  assessment: AssessmentRow,
  response: AssessmentResponseRow,
  { score, given, scoredBy }: CompleteScore,
): Promise<void> {
  const { windowStart, submittedAt, editedAt } = response;
  const window = windowsOf(assessment).find(({ startDate }) => startDate === windowStart);
  const times = [submittedAt, ...(editedAt ? [editedAt] : []), ...given.map(({ scoredAt }) => scoredAt)];
  await db.record({
    type: 'learning.assessment-scored',
    payload: {
      ...{ responseId: response.id, assessmentId: assessment.id, programId: assessment.programId },
      ...{ formName: assessment.formName, userId: response.userId, windowStart, scoredBy },
      ...{ isPostAssessment: assessment.isPostAssessment, assessmentType: assessment.assessmentType },
      ...{ points: score.points, mostPoints: score.most, shown: assessment.scoreShown },
      windowEnd: window?.endDate ?? assessment.endDate,
      scoredAt: new Date(Math.max(...times.map(Number))).toISOString(),
    },
  });
}

/** Publishes what an assessment is, before the scores that follow from its change. */
export async function publishAssessment(db: TenantDb, assessment: AssessmentRow): Promise<void> {
  const { id, programId, formName, formType, assessmentType } = assessment;
  const { visibility, preAssessmentId, archived } = assessment;
  const payload: AssessmentSaved = {
    ...{ assessmentId: id, programId, formName, formType, assessmentType },
    ...{ visibility, preAssessmentId, archived },
  };
  await db.record({ type: 'learning.assessment-saved', payload });
}

export async function publishScoreWithdrawn(
  db: TenantDb,
  { id, assessmentId, programId }: Pick<AssessmentResponseRow, 'id' | 'assessmentId' | 'programId'>,
  cause: NonNullable<AssessmentScoreWithdrawn['cause']>,
): Promise<void> {
  await db.record({
    type: 'learning.assessment-score-withdrawn',
    payload: { responseId: id, assessmentId, programId, cause },
  });
}
