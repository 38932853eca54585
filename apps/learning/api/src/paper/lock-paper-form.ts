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

/** The assessment under a shared lock, for an admin of its program who enters the paper form of a person. */
export async function lockPaperForm(
  db: TenantDb,
  actor: Actor,
  { assessmentId, windowStart, userId }: PaperFormInput,
  now: Date,
): Promise<AssessmentRow> {
  if (!isUuid(assessmentId)) throw new NotFound('assessment');
  const [assessment] = await db.query<AssessmentRow>(
    `SELECT ${ASSESSMENT_COLUMNS} FROM ${ASSESSMENTS} WHERE a.id = $1 AND a.form_type = 'INTERNAL' FOR SHARE OF a`,
    [assessmentId],
  );
  if (!assessment || !isProgramAdmin(actor, assessment.programId)) throw new NotFound('assessment');
  if (assessment.closed) throw new Conflict(t('assessments.refusal.archivedProgram'));
  if (assessment.archived) throw new Conflict(t('paper.archived'));
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
  if (person.responseId) throw new Conflict(t('paper.answered'), { responseId: person.responseId });
  return assessment;
}
