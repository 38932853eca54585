import type { AssessmentOverdue } from '@lyceum/contracts/learning';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { AssessmentRow } from './assessment-row';
import { IS_FOR } from './assessment-scope';
import { nameTranslation } from './form-translation';
import type { Window } from './windows';

/** Most people of one event. */
const AT_ONCE = 500;

/** Announces the people who have not answered a window that has ended; once for each window. */
export async function publishOverdue(
  db: TenantDb,
  assessment: AssessmentRow,
  { startDate: windowStart, endDate: windowEnd }: Window,
): Promise<void> {
  const { id: assessmentId, programId, formName } = assessment;
  const marked = await db.query(
    `UPDATE learning.assessments SET overdue_window = $2
     WHERE id = $1 AND (overdue_window IS NULL OR overdue_window < $2) RETURNING 1`,
    [assessmentId, windowStart],
  );
  if (marked.length === 0) return;
  const people = await db.query<{ userId: string }>(
    `SELECT p.user_id AS "userId" FROM learning.assessments a
     JOIN learning.families p ON p.ecosystem_id = a.ecosystem_id AND ${IS_FOR}
     WHERE a.id = $1 AND NOT EXISTS (SELECT 1 FROM learning.assessment_responses r WHERE r.ecosystem_id = a.ecosystem_id
       AND r.assessment_id = a.id AND r.window_start = $2 AND r.user_id = p.user_id AND r.archived_at IS NULL)
     ORDER BY p.user_id`,
    [assessmentId, windowStart],
  );
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const userIds = people.slice(at, at + AT_ONCE).map(({ userId }) => userId);
    const payload: AssessmentOverdue = {
      ...{ assessmentId, programId, formName, windowStart, windowEnd, userIds },
      ...nameTranslation(assessment),
      ...(at === 0 ? { people: people.length } : {}),
    };
    await db.record({ type: 'learning.assessment-overdue', payload });
  }
}
