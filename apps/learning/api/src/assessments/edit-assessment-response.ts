import { dayIn } from '@lyceum/contracts/calendar';
import { isProgramAdmin } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationEditAssessmentResponseArgs } from '../__generated__/resolvers';
import { checkAnswerFiles, claimAnswerFiles } from '../answer-files/subject';
import { t } from '../i18n';
import { type Answer, checkAnswers, sameAnswers } from '../feedback/subject';
import { CHANGED } from '../modules/subject';
import { inTransaction } from '../read';
import { RESPONSE_COLUMNS, type AssessmentResponseRow } from './assessment-row';
import { AssessmentViewing, windowAt } from './assessment-viewing';
import { lockResponse } from './lock-assessment';
import { markAnswered } from './mark-answered';
import { deleteStaleScores, updateScore } from './save-scores';
import { notifyRespondentViewers } from './notify-assessment-viewers';
import { questionsAt, readFormVersions, withStraysMarked } from './versions';
import { windowsOf } from './windows';

const LONGEST_REASON = 500;
const ENTER_REASON = t('assessments.refusal.enterReason');

/** Changes the answers of a response. The previous answers are stored with their editor. */
export async function editAssessmentResponse(
  scope: RequestScope,
  { input }: MutationEditAssessmentResponseArgs,
  services: Services,
) {
  const { actor } = scope;
  const now = services.clock.now();
  const saved = await services.tenancy.within(actor, async (db) => {
    const { response, assessment } = await lockResponse(db, actor, input.responseId);
    if (response.archived) throw new Conflict(t('assessments.refusal.responseArchived'));
    const { endDate } = windowAt(windowsOf(assessment), response.windowStart);
    const isOver = dayIn(assessment.timeZoneId, now) > endDate;
    if (isOver && !isProgramAdmin(actor, assessment.programId))
      throw new Conflict(t('assessments.refusal.overForWriter'));
    if (assessment.scoreShown === 'AT_ONCE' && !isProgramAdmin(actor, assessment.programId))
      throw new Conflict(t('assessments.refusal.scoreWasShown'));
    if (assessment.timeLimitMinutes !== null && !isProgramAdmin(actor, assessment.programId))
      throw new Conflict(t('assessments.refusal.timedStays'));
    if (response.revision !== input.revision)
      throw new Conflict(CHANGED, { field: 'revision', revision: response.revision });
    const questions = questionsAt(await readFormVersions(inTransaction(db), assessment), response.version);
    const checked = checkAnswers(questions, input.answers, response.answers, 'input.answers');
    const answers = await checkAnswerFiles(
      db,
      { ...response, responseId: response.id },
      withStraysMarked(checked, questions),
    );
    if (sameAnswers(answers, response.answers)) return { assessment, response };
    const reason = response.userId === actor.userId ? null : givenReason(input.reason);
    const changed = await save(db, response, { answers, reason }, now);
    await claimAnswerFiles(db, response.id, answers, now);
    await markAnswered(db, answers);
    await notifyRespondentViewers(db, changed);
    await deleteStaleScores(db, response, answers);
    return { assessment, response: await updateScore(db, assessment, changed, questions, null) };
  });
  return new AssessmentViewing(scope, services).response(saved.response, saved.assessment);
}

function givenReason(reason: string | null | undefined): string {
  const given = checkText('input.reason', reason?.trim() ?? '', LONGEST_REASON);
  if (!given) throw new BadInput('input.reason', ENTER_REASON, ENTER_REASON);
  return given;
}

async function save(
  db: TenantDb,
  { id, userId, answers: before }: AssessmentResponseRow,
  { answers, reason }: { answers: readonly Answer[]; reason: string | null },
  now: Date,
): Promise<AssessmentResponseRow> {
  const state = (kept: readonly Answer[]) => JSON.stringify({ answers: kept, note: null });
  await db.query(
    `INSERT INTO learning.response_edits (ecosystem_id, response_id, user_id, edited_by, edited_at, before, after, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [db.ecosystemId, id, userId, db.actor.userId, now, state(before), state(answers), reason],
  );
  const [row] = await db.query<AssessmentResponseRow>(
    `UPDATE learning.assessment_responses r SET answers = $2, edited_by = $3, edited_at = $4, edit_reason = $5, revision = r.revision + 1
     WHERE r.id = $1 RETURNING ${RESPONSE_COLUMNS}`,
    [id, JSON.stringify(answers), db.actor.userId, now, reason],
  );
  return row!;
}
