import type { AssessmentSaved } from '@lyceum/contracts/learning';
import { foldText } from '@lyceum/server/free-text';
import type { TenantDb } from '@lyceum/server/tenancy';

/** Stores what a test is; an older event changes nothing. */
export async function projectTest(
  db: TenantDb,
  { assessmentId, programId, formName, formType, assessmentType, ...saved }: AssessmentSaved,
  occurredAt: string,
): Promise<void> {
  await db.query(
    `INSERT INTO payments.outcome_tests AS t (ecosystem_id, id, program_id, name, search_text, is_outside, measures_skills, admins_only,
       pre_test_id, archived_since, told_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, CASE WHEN $10::boolean THEN $11::timestamptz END, $11)
     ON CONFLICT (ecosystem_id, id) DO UPDATE SET program_id = excluded.program_id, name = excluded.name,
       search_text = excluded.search_text, is_outside = excluded.is_outside, measures_skills = excluded.measures_skills,
       admins_only = excluded.admins_only, pre_test_id = excluded.pre_test_id, told_at = excluded.told_at,
       archived_since = CASE WHEN $10::boolean THEN coalesce(t.archived_since, excluded.archived_since) END
     WHERE t.told_at <= excluded.told_at`,
    [
      ...[db.ecosystemId, assessmentId, programId, formName, foldText(formName), formType === 'EXTERNAL'],
      ...[assessmentType === 'SKILLS_CHECK', saved.visibility === 'ADMINS', saved.preAssessmentId],
      ...[saved.archived, occurredAt],
    ],
  );
}
