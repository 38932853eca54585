import type { AssessmentReminder } from '@lyceum/contracts/learning';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { AssessmentRow } from './assessment-row';
import { IS_FOR } from './assessment-scope';
import { nameTranslation } from './form-translation';
import type { Window } from './windows';

/** Most people of one call. */
export const PEOPLE_AT_ONCE = 5_000;
/** Most recipients of one event. */
const MOST = 500;

interface Reminding {
  now: Date;
  /** Only people of this school, or of this grade level. */
  schoolId?: string | null;
  gradeLevel?: string | null;
  /** Nobody asked for it: guardians of learners are reminded too. */
  isAutomatic?: boolean;
}

/** Reminds the people who have not answered the window, each at most once in 24 hours; returns their number. */
export async function remindOfWindow(
  db: TenantDb,
  assessment: AssessmentRow,
  window: Window,
  reminding: Reminding,
): Promise<number> {
  const people = await claimDue(db, assessment.id, window.startDate, reminding);
  for (let at = 0; at < people.length; at += MOST) {
    const some = people.slice(at, at + MOST);
    const payload: AssessmentReminder = {
      ...{ assessmentId: assessment.id, formName: assessment.formName, endDate: window.endDate },
      ...nameTranslation(assessment),
      userIds: some.map(({ userId }) => userId),
      ...(reminding.isAutomatic
        ? { children: some.flatMap(({ userId, name }) => (name ? [{ userId, name }] : [])) }
        : {}),
    };
    await db.record({ type: 'learning.assessment-reminder', payload });
  }
  return people.length;
}

/** Marks the people who have not answered and were not reminded within 24 hours as reminded, and returns them. */
async function claimDue(
  db: TenantDb,
  assessmentId: string,
  windowStart: string,
  { now, schoolId = null, gradeLevel = null }: Reminding,
): Promise<{ userId: string; name: string | null }[]> {
  return db.query(
    `INSERT INTO learning.assessment_reminders AS m (ecosystem_id, assessment_id, user_id, reminded_at)
     SELECT a.ecosystem_id, a.id, p.user_id, $3::timestamptz
     FROM learning.assessments a JOIN learning.families p ON p.ecosystem_id = a.ecosystem_id AND ${IS_FOR}
     WHERE a.id = $1 AND ($4::uuid IS NULL OR p.school_id = $4) AND ($5::text IS NULL OR p.grade_level = $5)
       AND NOT EXISTS (SELECT 1 FROM learning.assessment_responses r WHERE r.ecosystem_id = a.ecosystem_id
         AND r.assessment_id = a.id AND r.window_start = $2 AND r.user_id = p.user_id AND r.archived_at IS NULL)
       AND NOT EXISTS (SELECT 1 FROM learning.assessment_reminders o WHERE o.ecosystem_id = a.ecosystem_id
         AND o.assessment_id = a.id AND o.user_id = p.user_id AND o.reminded_at > $3::timestamptz - interval '24 hours')
     ORDER BY p.user_id LIMIT ${PEOPLE_AT_ONCE}
     ON CONFLICT (ecosystem_id, assessment_id, user_id) DO UPDATE SET reminded_at = excluded.reminded_at
     RETURNING m.user_id AS "userId", (SELECT f.name FROM learning.families f WHERE f.user_id = m.user_id) AS name`,
    [assessmentId, windowStart, now, schoolId, gradeLevel],
  );
}
