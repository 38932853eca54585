import { isProgramAdmin } from '@lyceum/server/actor';
import { Conflict, isTaken, NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationArchiveAssessmentResponseArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { inTransaction } from '../read';
import { deleteSitting } from '../sitting-clock/subject';
import { RESPONSE_COLUMNS, type AssessmentResponseRow, type AssessmentRow } from './assessment-row';
import { AssessmentViewing } from './assessment-viewing';
import { lockResponse } from './lock-assessment';
import { notifyRespondentViewers } from './notify-assessment-viewers';
import { publishScoreWithdrawn } from './publish-score';
import { updateScore } from './save-scores';
import { questionsAt, readFormVersions } from './versions';

/** Archives a response, so that the person may answer again, or restores it. */
export async function archiveAssessmentResponse(
  scope: RequestScope,
  { responseId, archived = true }: MutationArchiveAssessmentResponseArgs,
  services: Services,
) {
  const { actor } = scope;
  const now = services.clock.now();
  const work = services.tenancy.within(actor, async (db) => {
    const { response, assessment } = await lockResponse(db, actor, responseId);
    if (!isProgramAdmin(actor, response.programId)) throw new NotFound('response');
    if (response.archived === archived) return { assessment, response };
    const changed = await save(db, response, archived ? now : null);
    // With a time limit, the person begins again.
    if (archived) await deleteSitting(db, response);
    await db.audit({
      action: archived ? 'archive-assessment-response' : 'unarchive-assessment-response',
      subjectKind: 'assessment-response',
      subjectId: response.id,
    });
    await notifyRespondentViewers(db, response);
    await republishScore(db, assessment, changed);
    return { assessment, response: changed };
  });
  const saved = await work.catch((error: unknown) => {
    throw isTaken(error, 'assessment_responses_once')
      ? new Conflict(t('assessments.refusal.answeredAgain'))
      : error;
  });
  return new AssessmentViewing(scope, services).response(saved.response, saved.assessment);
}

async function republishScore(
  db: TenantDb,
  assessment: AssessmentRow,
  response: AssessmentResponseRow,
): Promise<void> {
  if (response.archived) return publishScoreWithdrawn(db, response, 'RESPONSE_ARCHIVED');
  const versions = await readFormVersions(inTransaction(db), assessment);
  await updateScore(db, assessment, response, questionsAt(versions, response.version), null);
}

async function save(
  db: TenantDb,
  { id }: AssessmentResponseRow,
  at: Date | null,
): Promise<AssessmentResponseRow> {
  const [row] = await db.query<AssessmentResponseRow>(
    `UPDATE learning.assessment_responses r SET archived_at = $2, archived_by = $3, revision = r.revision + 1
     WHERE r.id = $1 RETURNING ${RESPONSE_COLUMNS}`,
    [id, at, at ? db.actor.userId : null],
  );
  return row!;
}
