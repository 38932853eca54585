import { Conflict, NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type {
  MutationScoreAssessmentResponseArgs,
  ScoreAssessmentResponseInput,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { inTransaction } from '../read';
import { checkLearningTexts, type LearningText } from '../text-check/subject';
import {
  ASSESSMENT_COLUMNS,
  RESPONSE_COLUMNS,
  type AssessmentQuestionRow,
  type AssessmentResponseRow,
  type AssessmentRow,
} from './assessment-row';
import { AssessmentViewing } from './assessment-viewing';
import { LIMITS } from './assessment-limits';
import { publishShownScore } from './publish-shown-score';
import { refuse } from './refuse';
import { handScoredIds } from './response-score';
import { saveScores, updateScore } from './save-scores';
import { notifyRespondentViewers } from './notify-assessment-viewers';
import { questionsAt, readFormVersions } from './versions';
import { readerValues, SCORES } from './assessment-scope';

export async function scoreAssessmentResponse(
  scope: RequestScope,
  { input }: MutationScoreAssessmentResponseArgs,
  services: Services,
) {
  const now = services.clock.now();
  const saved = await services.tenancy.within(scope.actor, async (db) => {
    const { assessment, response } = await lockForScore(db, input.responseId);
    if (assessment.closed) throw new Conflict(t('assessments.refusal.archivedProgram'));
    if (response.revision !== input.revision)
      throw new Conflict(t('assessments.refusal.answersChanged'), {
        field: 'revision',
        revision: response.revision,
      });
    const questions = questionsAt(await readFormVersions(inTransaction(db), assessment), response.version);
    const given = checkScores(input, questions, response);
    await saveScores(db, response, given, now);
    const { id: subjectId, userId: learnerId } = response;
    const notes = given.map(({ note: text }): LearningText => ({
      source: 'SCORE_NOTE',
      ...{ text, learnerId, subjectId, sessionId: null },
    }));
    await checkLearningTexts(db, notes, now);
    const settled = await updateScore(db, assessment, response, questions, db.actor.userId);
    await publishShownScore(db, assessment, settled, { now, isSubmission: false });
    await db.audit({
      action: 'score-assessment-response',
      subjectKind: 'assessment-response',
      subjectId: response.id,
      after: given.map(({ questionId, points }) => ({ questionId, points })),
    });
    await notifyRespondentViewers(db, response);
    return { assessment, response: settled };
  });
  return new AssessmentViewing(scope, services).response(saved.response, saved.assessment);
}

async function lockForScore(db: TenantDb, id: string) {
  if (!isUuid(id)) throw new NotFound('response');
  const [response] = await db.query<AssessmentResponseRow>(
    `SELECT ${RESPONSE_COLUMNS} FROM learning.assessment_responses r WHERE r.id = $1 AND r.archived_at IS NULL FOR UPDATE`,
    [id],
  );
  const [assessment] = response
    ? await db.query<AssessmentRow>(
        `SELECT ${ASSESSMENT_COLUMNS} FROM learning.assessments a
         LEFT JOIN learning.programs pr ON pr.ecosystem_id = a.ecosystem_id AND pr.id = a.program_id
         JOIN learning.families p ON p.ecosystem_id = a.ecosystem_id AND p.user_id = $6
         WHERE a.id = $5 AND ${SCORES} FOR SHARE OF a`,
        [...readerValues(db.actor), response.assessmentId, response.userId],
      )
    : [];
  if (!response || !assessment) throw new NotFound('response');
  return { response, assessment };
}

function checkScores(
  { scores }: ScoreAssessmentResponseInput,
  questions: readonly AssessmentQuestionRow[],
  { answers }: AssessmentResponseRow,
) {
  const scorable = new Set(handScoredIds(questions, answers));
  if (new Set(scores.map(({ questionId }) => questionId)).size < scores.length)
    refuse('scores', t('assessments.refusal.scores'));
  return scores.map(({ questionId, points, note }, at) => {
    const question = questions.find(({ id }) => id === questionId && scorable.has(id));
    const text = note?.trim() || null;
    const fits = question && points >= 0 && points <= question.details.points!;
    if (!fits || (text?.length ?? 0) > LIMITS.note)
      refuse(`scores.${at}.points`, t('assessments.refusal.scores'));
    return { questionId, points: Math.round(points * 100) / 100, note: text };
  });
}
