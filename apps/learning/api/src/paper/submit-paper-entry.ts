import { Conflict } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { MutationSubmitPaperEntryArgs } from '../__generated__/resolvers';
import {
  AssessmentViewing,
  insertResponse,
  notifyRespondentViewers,
  publishShownScore,
  questionsAt,
  readFormVersions,
  recordSubmission,
  refuse,
  type AssessmentQuestionRow,
} from '../assessments/subject';
import { checkAnswers } from '../feedback/subject';
import { t } from '../i18n';
import { inTransaction } from '../read';
import { lockOpenPaperForm } from './lock-paper-form';
import { deletePaperEntry, lockPaperEntry } from './paper-entry-row';

/** Submits what was entered from a person's paper form, marked with who entered it. */
export async function submitPaperEntry(
  scope: RequestScope,
  { input }: MutationSubmitPaperEntryArgs,
  services: Services,
) {
  const { actor } = scope;
  const now = services.clock.now();
  const saved = await services.tenancy.within(actor, async (db) => {
    const assessment = await lockOpenPaperForm(db, actor, input, now);
    const entry = await lockPaperEntry(db, input);
    if (!entry) return refuse('userId', t('paper.nothing'));
    const questions = questionsAt(await readFormVersions(inTransaction(db), assessment), entry.version);
    const asked = new Set(questions.map(({ id }) => id));
    const given = Object.entries(entry.answers)
      .filter(([questionId]) => asked.has(questionId))
      .map(([questionId, value]) => ({ questionId, value }));
    const answers = checkAnswers(questions.map(asOnPaper), given, null, 'input.answers');
    if (answers.every(({ offPath }) => offPath)) return refuse('userId', t('paper.nothing'));
    const place = { assessmentId: assessment.id, userId: entry.userId, windowStart: entry.windowStart };
    const response = await insertResponse(db, {
      ...{ ...place, programId: assessment.programId, version: entry.version, answers },
      ...{ submissionId: null, enteredBy: actor.userId, now },
    });
    if (!response) throw new Conflict(t('paper.answered'));
    await deletePaperEntry(db, input);
    await db.audit({
      action: 'enter-paper-response',
      subjectKind: 'assessment-response',
      subjectId: response.id,
      after: { assessmentId: assessment.id, userId: entry.userId, windowStart: entry.windowStart },
    });
    await notifyRespondentViewers(db, response);
    const scored = await recordSubmission(db, assessment, response, questions);
    await publishShownScore(db, assessment, scored, { now, isSubmission: false });
    return { assessment, response: scored };
  });
  return new AssessmentViewing(scope, services).response(saved.response, saved.assessment);
}

/** A form on paper may lack answers to required questions. */
const asOnPaper = (question: AssessmentQuestionRow): AssessmentQuestionRow => ({
  ...question,
  required: false,
});
