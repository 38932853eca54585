import type { AssessmentReminder } from '@lyceum/contracts/learning';
import { dayIn } from '@lyceum/contracts/calendar';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationRemindAssessmentArgs, RemindAssessmentInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { lockForEdit } from './lock-assessment';
import { IS_FOR } from './assessment-scope';
import { openWindow, windowsOf } from './windows';

const AT_ONCE = 5_000;
/** Most recipients of one event. */
const MOST = 500;

/** Reminds the people who have not answered, each at most once in 24 hours, however often it is called. */
export async function remindAssessment(
  { actor }: RequestScope,
  { input }: MutationRemindAssessmentArgs,
  services: Services,
): Promise<number> {
  if (input.schoolId && !isUuid(input.schoolId)) throw new NotFound('school');
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    const assessment = await lockForEdit(db, actor, input.assessmentId);
    if (assessment.formType !== 'INTERNAL') throw new NotFound('assessment');
    const window = openWindow(windowsOf(assessment), dayIn(assessment.timeZoneId, now));
    if (!window || assessment.archived) throw new Conflict(t('assessments.refusal.notOpen'));
    const userIds = await claimDue(db, input, window.startDate, now);
    for (let at = 0; at < userIds.length; at += MOST) {
      const payload: AssessmentReminder = {
        ...{ assessmentId: assessment.id, formName: assessment.formName, endDate: window.endDate },
        userIds: userIds.slice(at, at + MOST),
      };
      await db.record({ type: 'learning.assessment-reminder', payload });
    }
    return userIds.length;
  });
}

/** Marks the people who have not answered and were not reminded within 24 hours as reminded, and returns them. */
async function claimDue(
  db: TenantDb,
  { assessmentId, schoolId = null, gradeLevel = null }: RemindAssessmentInput,
  windowStart: string,
  now: Date,
): Promise<string[]> {
  const rows = await db.query<{ userId: string }>(
    `INSERT INTO learning.assessment_reminders AS m (ecosystem_id, assessment_id, user_id, reminded_at)
     SELECT a.ecosystem_id, a.id, p.user_id, $3::timestamptz
     FROM learning.assessments a JOIN learning.families p ON p.ecosystem_id = a.ecosystem_id AND ${IS_FOR}
     WHERE a.id = $1 AND ($4::uuid IS NULL OR p.school_id = $4) AND ($5::text IS NULL OR p.grade_level = $5)
       AND NOT EXISTS (SELECT 1 FROM learning.assessment_responses r WHERE r.ecosystem_id = a.ecosystem_id
         AND r.assessment_id = a.id AND r.window_start = $2 AND r.user_id = p.user_id AND r.archived_at IS NULL)
       AND NOT EXISTS (SELECT 1 FROM learning.assessment_reminders o WHERE o.ecosystem_id = a.ecosystem_id
         AND o.assessment_id = a.id AND o.user_id = p.user_id AND o.reminded_at > $3::timestamptz - interval '24 hours')
     ORDER BY p.user_id LIMIT ${AT_ONCE}
     ON CONFLICT (ecosystem_id, assessment_id, user_id) DO UPDATE SET reminded_at = excluded.reminded_at
     RETURNING m.user_id AS "userId"`,
    [assessmentId, windowStart, now, schoolId, gradeLevel],
  );
  return rows.map(({ userId }) => userId);
}
