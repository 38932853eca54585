import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import {
  ASSESSMENT_COLUMNS,
  ASSESSMENTS,
  RESPONSE_COLUMNS,
  type AssessmentResponseRow,
  type AssessmentRow,
} from './assessment-row';
import { IS_FOR, viewerValues, VISIBLE } from './assessment-scope';

/** Locks the assessment for a change by an admin of its program. */
export async function lockForEdit(db: TenantDb, actor: Actor, id: string): Promise<AssessmentRow> {
  if (!isUuid(id)) throw new NotFound('assessment');
  const [row] = await db.query<AssessmentRow>(
    `SELECT ${ASSESSMENT_COLUMNS} FROM ${ASSESSMENTS} WHERE a.id = $1 FOR UPDATE OF a`,
    [id],
  );
  if (!row || !isProgramAdmin(actor, row.programId)) throw new NotFound('assessment');
  if (row.closed) throw new Conflict(t('assessments.refusal.archivedProgram'));
  return row;
}

/** The assessment as the viewer sees it, under a shared lock: it cannot change while answers are saved. */
export async function lockVisibleForShare(
  db: TenantDb,
  actor: Actor,
  id: string,
  now: Date,
): Promise<AssessmentRow> {
  if (!isUuid(id)) throw new NotFound('assessment');
  const [row] = await db.query<AssessmentRow>(
    `SELECT ${ASSESSMENT_COLUMNS} FROM ${ASSESSMENTS} WHERE a.id = $6 AND ${VISIBLE} FOR SHARE OF a`,
    [...viewerValues(actor, now), id],
  );
  if (!row) throw new NotFound('assessment');
  return row;
}

/** Throws FORBIDDEN where the assessment is external or not for the caller. */
export async function expectRespondent(db: TenantDb, { id, formType }: AssessmentRow): Promise<void> {
  const found = await db.query(
    `SELECT 1 FROM learning.assessments a JOIN learning.families p ON p.ecosystem_id = a.ecosystem_id AND p.user_id = $2
     WHERE a.id = $1 AND ${IS_FOR}`,
    [id, db.actor.userId],
  );
  if (found.length === 0 || formType === 'EXTERNAL') throw new Forbidden();
}

export interface LockedResponse {
  response: AssessmentResponseRow;
  assessment: AssessmentRow;
}

/** Locks a response for its respondent or a program admin, and its assessment with a shared lock. */
export async function lockResponse(db: TenantDb, actor: Actor, id: string): Promise<LockedResponse> {
  if (!isUuid(id)) throw new NotFound('response');
  const [response] = await db.query<AssessmentResponseRow>(
    `SELECT ${RESPONSE_COLUMNS} FROM learning.assessment_responses r WHERE r.id = $1 FOR UPDATE`,
    [id],
  );
  const isAdmin = response !== undefined && isProgramAdmin(actor, response.programId);
  const isOwn = response !== undefined && response.userId === actor.userId && !response.archived;
  if (!response || (!isAdmin && !isOwn)) throw new NotFound('response');
  const [assessment] = await db.query<AssessmentRow>(
    `SELECT ${ASSESSMENT_COLUMNS} FROM ${ASSESSMENTS} WHERE a.id = $1 FOR SHARE OF a`,
    [response.assessmentId],
  );
  if (!assessment || (assessment.archived && !isAdmin)) throw new NotFound('response');
  if (assessment.closed) throw new Conflict(t('assessments.refusal.archivedProgram'));
  return { response, assessment };
}
