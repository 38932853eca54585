import { Conflict } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { isUuid } from '@lyceum/server/tenancy';
import type {
  MutationSubmitAssessmentResponsesArgs,
  SubmitAssessmentResponsesInput,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { claimAnswerFiles } from '../answer-files/subject';
import { expectCaller } from '../expect-caller';
import { type Answer, sameAnswers } from '../feedback/subject';
import { closeSitting, isOver } from '../sitting-clock/subject';
import { addLateAnswers, findTimedOut } from './add-late-answers';
import { answersToStore } from './answers-to-store';
import { RESPONSE_COLUMNS, type AssessmentResponseRow, type AssessmentRow } from './assessment-row';
import { AssessmentViewing } from './assessment-viewing';
import { publishShownScore } from './publish-shown-score';
import { refuse } from './refuse';
import { type DraftPlace, takeDrafts } from './drafts-table';
import { expectRespondent, lockVisibleForShare } from './lock-assessment';
import { insertResponse } from './insert-response';
import { openStart } from './open-start';
import { recordSubmission } from './record-submission';
import { notifyRespondentViewers } from './notify-assessment-viewers';
import { lockRunningSitting } from './lock-running-sitting';

type Input = SubmitAssessmentResponsesInput & { submissionId: string | null };

/** Saves the viewer's answers for the open window. A repetition returns the response of the first submission. */
export async function submitAssessmentResponses(
  scope: RequestScope,
  { input: given }: MutationSubmitAssessmentResponsesArgs,
  services: Services,
) {
  const { actor } = scope;
  const now = services.clock.now();
  expectCaller(actor, given.userId);
  const submissionId = given.submissionId?.toLowerCase() ?? null;
  if (submissionId && !isUuid(submissionId)) refuse('submissionId', t('assessments.refusal.ids'));
  const input: Input = { ...given, submissionId };
  const saved = await services.tenancy.within(actor, async (db) => {
    const assessment = await lockVisibleForShare(db, actor, input.assessmentId, now);
    if (assessment.closed) throw new Conflict(t('assessments.refusal.archivedProgram'));
    await expectRespondent(db, assessment);
    const sent = submissionId && (await findSubmission(db, assessment, submissionId));
    if (sent) return { assessment, response: sent };
    const submit = assessment.timeLimitMinutes === null ? submitOpen : submitTimed;
    return { assessment, response: await submit(db, assessment, input, now) };
  });
  return new AssessmentViewing(scope, services).response(saved.response, saved.assessment);
}

function submitOpen(db: TenantDb, assessment: AssessmentRow, input: Input, now: Date) {
  const windowStart = openStart(assessment, input.windowStart, now);
  const place = { userId: db.actor.userId!, assessmentId: assessment.id, windowStart };
  return submit(db, assessment, place, { input, now, isLenient: false });
}

/** With a time limit, the sitting decides: it ends at the latest with the window. */
async function submitTimed(
  db: TenantDb,
  assessment: AssessmentRow,
  input: Input,
  now: Date,
): Promise<AssessmentResponseRow> {
  if (assessment.archived) throw new Conflict(t('assessments.refusal.notOpen'));
  const windowStart = input.windowStart ?? openStart(assessment, null, now);
  const place = { userId: db.actor.userId!, assessmentId: assessment.id, windowStart };
  const sitting = await lockRunningSitting(db, place, input.givenAt ?? null, now);
  const timedOut = await findTimedOut(db, place);
  if (timedOut) return addLateAnswers(db, assessment, timedOut, { sent: input.answers, now });
  const response = await submit(db, assessment, place, { input, now, isLenient: isOver(sitting, now) });
  await closeSitting(db, place, now);
  return response;
}

async function submit(
  db: TenantDb,
  assessment: AssessmentRow,
  place: DraftPlace,
  { input, now, isLenient }: { input: Input; now: Date; isLenient: boolean },
): Promise<AssessmentResponseRow> {
  const { version, questions, answers } = await answersToStore(db, assessment, place, {
    ...{ version: input.version ?? null, sent: input.answers, stored: await takeDrafts(db, place) },
    ...{ isLenient, responseId: null },
  });
  if (!isLenient && answers.every(({ offPath }) => offPath))
    refuse('answers', t('assessments.refusal.answerSomething'));
  const response = await insertResponse(db, {
    ...{ ...place, programId: assessment.programId },
    ...{ version, answers, submissionId: input.submissionId, now },
  });
  if (!response) return findRepeated(db, assessment, place.windowStart, answers);
  await claimAnswerFiles(db, response.id, answers, now);
  await notifyRespondentViewers(db, response);
  const scored = await recordSubmission(db, assessment, response, questions);
  await publishShownScore(db, assessment, scored, { now, isSubmission: true });
  return scored;
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
