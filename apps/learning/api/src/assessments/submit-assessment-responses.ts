import { dayIn } from '@lyceum/contracts/calendar';
import { Conflict } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { isUuid } from '@lyceum/server/tenancy';
import type {
  MutationSubmitAssessmentResponsesArgs,
  SubmitAssessmentResponsesInput,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { checkAnswerFiles, claimAnswerFiles } from '../answer-files/subject';
import { expectCaller } from '../expect-caller';
import { type Answer, checkAnswers, type GivenAnswer, sameAnswers } from '../feedback/subject';
import { inTransaction } from '../read';
import { RESPONSE_COLUMNS, type AssessmentResponseRow, type AssessmentRow } from './assessment-row';
import { AssessmentViewing } from './assessment-viewing';
import { publishShownScore } from './publish-shown-score';
import { refuse } from './refuse';
import { type DraftPlace, takeDrafts } from './drafts-table';
import { expectRespondent, lockVisibleForShare } from './lock-assessment';
import { insertResponse } from './insert-response';
import { recordSubmission } from './record-submission';
import { notifyRespondentViewers } from './notify-assessment-viewers';
import {
  type FormVersion,
  questionsOfAll,
  readFormVersions,
  strayAnswers,
  versionAnswered,
} from './versions';
import { openWindow, windowsOf } from './windows';

/** Saves the viewer's answers for the open window. A repetition returns the response of the first submission. */
export async function submitAssessmentResponses(
  scope: RequestScope,
  { input }: MutationSubmitAssessmentResponsesArgs,
  services: Services,
) {
  const { actor } = scope;
  const now = services.clock.now();
  expectCaller(actor, input.userId);
  const submissionId = input.submissionId?.toLowerCase() ?? null;
  if (submissionId && !isUuid(submissionId)) refuse('submissionId', t('assessments.refusal.ids'));
  const saved = await services.tenancy.within(actor, async (db) => {
    const assessment = await lockVisibleForShare(db, actor, input.assessmentId, now);
    if (assessment.closed) throw new Conflict(t('assessments.refusal.archivedProgram'));
    await expectRespondent(db, assessment);
    const sent = submissionId && (await findSubmission(db, assessment, submissionId));
    if (sent) return { assessment, response: sent };
    const windowStart = openStart(assessment, input.windowStart, now);
    const place = { userId: db.actor.userId!, assessmentId: assessment.id, windowStart };
    const { version, questions, answers } = await answersOf(db, assessment, place, input);
    if (answers.every(({ offPath }) => offPath)) refuse('answers', t('assessments.refusal.answerSomething'));
    const response = await insertResponse(db, {
      ...place,
      programId: assessment.programId,
      ...{ version, answers, submissionId, now },
    });
    if (!response) return { assessment, response: await findRepeated(db, assessment, windowStart, answers) };
    await claimAnswerFiles(db, response.id, answers, now);
    await notifyRespondentViewers(db, response);
    const scored = await recordSubmission(db, assessment, response, questions);
    await publishShownScore(db, assessment, scored, { now, isSubmission: true });
    return { assessment, response: scored };
  });
  return new AssessmentViewing(scope, services).response(saved.response, saved.assessment);
}

function openStart(assessment: AssessmentRow, asked: string | null | undefined, now: Date): string {
  const open = openWindow(windowsOf(assessment), dayIn(assessment.timeZoneId, now));
  if (asked && asked !== open?.startDate) throw new Conflict(t('assessments.refusal.windowOver'));
  if (!open || assessment.archived) throw new Conflict(t('assessments.refusal.notOpen'));
  return open.startDate;
}

/**
 * Submitted answers and drafts, checked against the answered version. Answers to questions that only other versions ask
 * are stored and marked.
 */
async function answersOf(
  db: TenantDb,
  assessment: AssessmentRow,
  place: DraftPlace,
  { version: named = null, answers: sent }: SubmitAssessmentResponsesInput,
): Promise<Pick<FormVersion, 'version' | 'questions'> & { answers: Answer[] }> {
  const versions = await readFormVersions(inTransaction(db), assessment);
  const all = new Set(questionsOfAll(versions).map(({ id }) => id));
  const form = versionAnswered(
    versions,
    named,
    sent.map(({ questionId }) => questionId),
  );
  if (!form) return refuse('version', t('assessments.refusal.version'));
  const given = mergeAnswers(await takeDrafts(db, place, all), sent);
  const strays = strayAnswers(versions, form, given);
  const isStray = new Set(strays.map(({ questionId }) => questionId));
  const own = given.filter(({ questionId }) => !isStray.has(questionId));
  const asked = new Set(form.questions.map(({ id }) => id));
  // A draft of another version that does not fit its question is left out.
  const fitting = own.filter(({ questionId }) => asked.has(questionId) || !all.has(questionId));
  const answers = [...checkAnswers(form.questions, fitting, null, 'input.answers'), ...strays];
  return {
    ...{ version: form.version, questions: form.questions },
    answers: await checkAnswerFiles(db, { ...place, responseId: null }, answers),
  };
}

/** Drafts, overridden by the submitted answers. */
function mergeAnswers(drafts: readonly GivenAnswer[], sent: readonly GivenAnswer[]): GivenAnswer[] {
  const sentIds = new Set(sent.map(({ questionId }) => questionId));
  return [...drafts.filter(({ questionId }) => !sentIds.has(questionId)), ...sent];
}

/** The response that an earlier attempt of the same submission made. */
async function findSubmission(
  db: TenantDb,
  { id }: AssessmentRow,
  submissionId: string,
): Promise<AssessmentResponseRow | undefined> {
  const [row] = await db.query<AssessmentResponseRow>(
    `SELECT ${RESPONSE_COLUMNS} FROM learning.assessment_responses r
     WHERE r.assessment_id = $1 AND r.user_id = $2 AND r.submission_id = $3`,
    [id, db.actor.userId, submissionId],
  );
  return row;
}

/**
 * The window's existing response, where it has the same answers: the client repeats a request whose answer it did not
 * receive.
 */
async function findRepeated(
  db: TenantDb,
  { id }: AssessmentRow,
  windowStart: string,
  answers: readonly Answer[],
): Promise<AssessmentResponseRow> {
  const [row] = await db.query<AssessmentResponseRow>(
    `SELECT ${RESPONSE_COLUMNS} FROM learning.assessment_responses r
     WHERE r.assessment_id = $1 AND r.user_id = $2 AND r.window_start = $3 AND r.archived_at IS NULL`,
    [id, db.actor.userId, windowStart],
  );
  if (!row || !sameAnswers(row.answers, answers))
    throw new Conflict(t('assessments.refusal.answered'), { responseId: row?.id, revision: row?.revision });
  return row;
}
