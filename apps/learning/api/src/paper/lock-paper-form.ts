import { dayIn } from '@lyceum/contracts/calendar';
import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { PaperFormInput } from '../__generated__/resolvers';
import {
  ASSESSMENT_COLUMNS,
  ASSESSMENTS,
  type AssessmentRow,
  IS_FOR,
  refuse,
  windowsOf,
} from '../assessments/subject';
import { t } from '../i18n';

export interface PaperForm {
  assessment: AssessmentRow;
  /** The answers of the person for the window; null: none. */
  responseId: string | null;
}

/**
 * The paper form of a person, for an admin of the assessment's program. The assessment is under a shared lock. It may be
 * archived, and the person may have answered.
 */
export async function lockPaperForm(
  db: TenantDb,
  actor: Actor,
  { assessmentId, windowStart, userId }: PaperFormInput,
  now: Date,
): Promise<PaperForm> {
  if (!isUuid(assessmentId)) throw new NotFound('assessment');
  const [assessment] = await db.query<AssessmentRow>(
    `SELECT ${ASSESSMENT_COLUMNS} FROM ${ASSESSMENTS} WHERE a.id = $1 AND a.form_type = 'INTERNAL' FOR SHARE OF a`,
    [assessmentId],
  );
  if (!assessment || !isProgramAdmin(actor, assessment.programId)) throw new NotFound('assessment');
  if (assessment.closed) throw new Conflict(t('assessments.refusal.archivedProgram'));
  const isOne = windowsOf(assessment).some(({ startDate }) => startDate === windowStart);
  if (!isOne || windowStart > dayIn(assessment.timeZoneId, now))
    refuse('windowStart', t('assessments.refusal.window'));
  const [person] = isUuid(userId)
    ? await db.query<{ responseId: string | null }>(
        `SELECT r.id AS "responseId" FROM learning.assessments a
         JOIN learning.families p ON p.ecosystem_id = a.ecosystem_id AND p.user_id = $2 AND ${IS_FOR}
         LEFT JOIN learning.assessment_responses r ON r.ecosystem_id = a.ecosystem_id AND r.assessment_id = a.id
           AND r.window_start = $3 AND r.user_id = p.user_id AND r.archived_at IS NULL
         WHERE a.id = $1`,
        [assessmentId, userId, windowStart],
      )
    : [];
  if (!person) throw new NotFound('person');
  return { assessment, responseId: person.responseId };
}

/** As `lockPaperForm`, for a form that can still be entered. */
export async function lockOpenPaperForm(
  db: TenantDb,
  actor: Actor,
  input: PaperFormInput,
  now: Date,
): Promise<AssessmentRow> {
  const { assessment, responseId } = await lockPaperForm(db, actor, input, now);
  if (assessment.archived) throw new Conflict(t('paper.archived'));
  if (responseId) throw new Conflict(t('paper.answered'), { responseId });
  return assessment;
}
