import type { TenantDb } from '@lyceum/server/tenancy';
import type { PlanRow } from './plan-row';
import { kindSql, studentKeys } from './record-kinds';

/** SQL: the arguments of a JSON object with these keys. */
const listOf = (keys: Readonly<Record<string, string>>) =>
  Object.entries(keys)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ');

const KEYS = listOf({
  ...studentKeys(`(s.fields -> 'characteristics')`),
  NUMBER: `nullif(lower(btrim(s.fields -> 'characteristics' ->> 'student_number')), '')`,
});

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

/** The student file's new students to whom no learner of `users` belongs for certain. */
const FRESH = `CREATE TEMP TABLE fresh_students ON COMMIT DROP AS
  SELECT c.key, c.school, c.after, jsonb_strip_nulls(jsonb_build_object(${listOf(studentKeys(`(c.after -> 'characteristics')`))})) AS keys
  FROM compared c WHERE c.kind = 'STUDENT' AND c.change = 'NEW' AND NOT c.probe AND NOT EXISTS (
    SELECT FROM roster.sync_staged a WHERE a.ecosystem_id = $1 AND a.delivery_id = $2 AND a.kind = 'ALIAS' AND a.fields ->> 'student' = c.key)`;

/** SQL: the student as the file states them, with what `users` states of the learner `c`. */
const TOGETHER = `f.after || jsonb_build_object('characteristics',
  coalesce(f.after -> 'characteristics', '{}') || coalesce(c.after -> 'characteristics', '{}'))`;

/**
 * Suggests that a learner of `users` is a student who is new in the same delivery, by values that exactly one of each
 * has. The student is added meanwhile; a decision adds the learner's identifier to theirs.
 */
export async function suggestNewStudents(db: TenantDb, plan: PlanRow): Promise<void> {
  await db.query(FRESH, [db.ecosystemId, plan.delivery_id]);
  for (const key of ['EMAIL', 'NAME'] as const)
    await db.query(
      `WITH pairs AS (SELECT min(p.key) AS probe, min(f.key) AS student FROM compared p
           JOIN fresh_students f ON f.keys ->> '${key}' = p.keys ->> '${key}'
           WHERE p.kind = 'STUDENT' AND p.probe AND p.change = 'NEW' GROUP BY p.keys ->> '${key}' HAVING count(*) = 1),
         found AS (SELECT n.probe, f.* FROM pairs n JOIN fresh_students f ON f.key = n.student
           WHERE NOT EXISTS (SELECT FROM compared o WHERE o.is_alias AND o.new_key = f.key)
             AND NOT EXISTS (SELECT FROM roster.match_decisions d WHERE d.ecosystem_id = $1 AND d.program_id = $2 AND d.kind = 'STUDENT'
               AND d.external_id = f.key AND d.new_external_id = n.probe AND NOT d.is_same))
       UPDATE compared c SET change = 'AMBIGUOUS', new_key = f.key, school = f.school, matched_by = '${key}', is_alias = true, probe = false,
         stays = true, before = f.after, after = ${TOGETHER}, name = ${kindSql('STUDENT').name(`(${TOGETHER})`)}
       FROM found f
       WHERE c.kind = 'STUDENT' AND c.probe AND c.key = f.probe
         AND NOT coalesce(f.keys ->> 'STATE_ID' <> c.keys ->> 'STATE_ID', false)`,
      [db.ecosystemId, plan.program_id],
    );
}

export async function removeUnmatchedLearners(db: TenantDb): Promise<void> {
  await db.query(`DELETE FROM compared WHERE probe`);
}
