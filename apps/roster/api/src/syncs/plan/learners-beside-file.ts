import type { TenantDb } from '@lyceum/server/tenancy';
import type { PlanRow } from './plan-row';
import { studentKeys } from './record-kinds';

const KEYS = Object.entries({
  ...studentKeys(`(s.fields -> 'characteristics')`),
  NUMBER: `nullif(lower(btrim(s.fields -> 'characteristics' ->> 'student_number')), '')`,
})
  .map(([name, value]) => `'${name}', ${value}`)
  .join(', ');

/**
 * Learners of `users` beside a student file take part in the matching of records, as new ones, so that an unclear match
 * becomes a suggestion. The student file decides who is a student, so those without a match are removed again.
 */
export async function compareLearnersBesideFile(db: TenantDb, plan: PlanRow): Promise<void> {
  await db.query(
    `INSERT INTO compared (kind, key, change, school, keys, known, was_there, in_both, after, probe)
     SELECT 'STUDENT', s.external_id, 'NEW', '', jsonb_strip_nulls(jsonb_build_object(${KEYS})), false, false, false, s.fields, true
     FROM roster.sync_staged s
     WHERE s.ecosystem_id = $1 AND s.delivery_id = $2 AND s.kind = 'LEARNER' AND s.fields IS NOT NULL AND NOT s.ended
       AND NOT EXISTS (SELECT FROM roster.sync_staged a WHERE a.ecosystem_id = $1 AND a.delivery_id = $2 AND a.external_id = s.external_id
         AND a.kind IN ('ALIAS', 'STUDENT'))
       AND NOT EXISTS (SELECT FROM roster.students o WHERE o.ecosystem_id = $1 AND o.external_id = s.external_id)
       AND NOT EXISTS (SELECT FROM roster.student_identifiers i WHERE i.ecosystem_id = $1 AND i.external_id = s.external_id)`,
    [db.ecosystemId, plan.delivery_id],
  );
}

export async function removeUnmatchedLearners(db: TenantDb): Promise<void> {
  await db.query(`DELETE FROM compared WHERE probe`);
}
