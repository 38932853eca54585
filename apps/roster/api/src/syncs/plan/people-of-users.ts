import type { TenantDb } from '@lyceum/server/tenancy';
import type { PlanRow } from './plan-row';

const keyOf = (db: TenantDb, plan: PlanRow) => [db.ecosystemId, plan.program_id, plan.delivery_id];

/**
 * SQL: the school of each organization that learners name. A known school with the organization's number is the same
 * school, so that learners do not move when a district changes from student files to OneRoster. A new one has the number
 * of its district, as student files do.
 */
const SCHOOL_OF_ORGANIZATION = `WITH named AS (
    SELECT DISTINCT s.fields ->> 'organization' AS organization FROM roster.sync_staged s
    WHERE s.ecosystem_id = $1 AND s.delivery_id = $3 AND s.kind = 'STUDENT' AND s.fields ? 'organization'),
  told AS (
    SELECT DISTINCT ON (o.organization) o.* FROM (
      SELECT d.external_id AS organization, d.fields ->> 'name' AS name, d.fields ->> 'identifier' AS number, d.fields ->> 'parent' AS parent,
        1 AS rank FROM roster.sync_staged d
      WHERE d.ecosystem_id = $1 AND d.delivery_id = $3 AND d.kind = 'ORGANIZATION' AND d.fields IS NOT NULL
      UNION ALL
      SELECT e.external_id, e.name, e.identifier, e.parent, 2 FROM roster.education_organizations e
      WHERE e.ecosystem_id = $1 AND e.program_id = $2) o ORDER BY o.organization, o.rank),
  known AS (
    SELECT c.external_id AS number, min(c.district_id || '/' || c.external_id) AS key FROM roster.schools c
    WHERE c.ecosystem_id = $1 GROUP BY c.external_id HAVING count(*) = 1),
  placed AS (
    SELECT n.organization, k.key IS NOT NULL AS is_known, coalesce(k.key, coalesce(p.number, '') || '/' || coalesce(nullif(o.number, ''),
      n.organization)) AS key, coalesce(nullif(o.number, ''), n.organization) AS number, coalesce(o.name, n.organization) AS name,
      coalesce(p.number, '') AS district_id, coalesce(p.name, '') AS district
    FROM named n LEFT JOIN told o ON o.organization = n.organization LEFT JOIN told p ON p.organization = o.parent
    LEFT JOIN known k ON k.number = coalesce(nullif(o.number, ''), n.organization))`;

/** SQL: the number and key of the school at which each student is. */
const PRESENT_SCHOOL = `SELECT t.external_id AS student, c.external_id AS number, c.district_id || '/' || c.external_id AS key
  FROM roster.students t JOIN roster.schools c ON c.ecosystem_id = $1 AND c.id = t.school_id WHERE t.ecosystem_id = $1`;

/**
 * Gives learners of `users` the school that their organization is, and adds the schools that the roster lacks. A school
 * may have two records, one of a student file with the district's number and one without: a learner who is at one of
 * them does not move to the other.
 */
export async function placeLearners(db: TenantDb, plan: PlanRow): Promise<void> {
  await db.query(
    `${SCHOOL_OF_ORGANIZATION}
     INSERT INTO roster.sync_staged (ecosystem_id, delivery_id, kind, external_id, ended, contradicted, fields)
     SELECT DISTINCT ON (p.key) $1::uuid, $3::uuid, 'SCHOOL', p.key, false, false, jsonb_build_object('external_id', p.number, 'name', p.name,
       'district_id', p.district_id, 'district_name', p.district)
     FROM placed p WHERE NOT p.is_known ORDER BY p.key, p.organization ON CONFLICT DO NOTHING`,
    keyOf(db, plan),
  );
  await db.query(
    `${SCHOOL_OF_ORGANIZATION}
     UPDATE roster.sync_staged s SET fields = (s.fields - 'organization') || jsonb_build_object('school', n.key)
     FROM (SELECT l.external_id, coalesce(c.key, p.key) AS key FROM roster.sync_staged l
         JOIN placed p ON p.organization = l.fields ->> 'organization'
         LEFT JOIN (${PRESENT_SCHOOL}) c ON c.student = l.external_id AND c.number = p.number
         WHERE l.ecosystem_id = $1 AND l.delivery_id = $3 AND l.kind = 'STUDENT') n
     WHERE s.ecosystem_id = $1 AND s.delivery_id = $3 AND s.kind = 'STUDENT' AND s.external_id = n.external_id`,
    keyOf(db, plan),
  );
}

/** SQL: pairs of a guardian and a learner, from either side; learners by their present identifiers. */
const PAIRS = `CREATE TEMP TABLE pairs ON COMMIT DROP AS
  SELECT n.guardian, coalesce(a.fields ->> 'student', s.external_id, n.student) AS student FROM (
    SELECT g.external_id AS guardian, a.agent AS student FROM roster.sync_staged g, jsonb_array_elements_text(g.fields -> 'agents') a(agent)
    WHERE g.ecosystem_id = $1 AND g.delivery_id = $2 AND g.kind = 'GUARDIAN' AND g.fields ? 'agents'
    UNION SELECT a.agent, l.external_id FROM roster.sync_staged l, jsonb_array_elements_text(l.fields -> 'agents') a(agent)
    WHERE l.ecosystem_id = $1 AND l.delivery_id = $2 AND l.kind = 'STUDENT' AND l.fields ? 'agents') n
  LEFT JOIN roster.sync_staged a ON a.ecosystem_id = $1 AND a.delivery_id = $2 AND a.kind = 'ALIAS' AND a.external_id = n.student
  LEFT JOIN roster.student_identifiers i ON i.ecosystem_id = $1 AND i.external_id = n.student
  LEFT JOIN roster.students s ON s.ecosystem_id = $1 AND s.id = i.student_id`;

/** SQL over `s`: a staged person who names others. An empty list names nobody, and takes nobody's link away. */
const NAMES_OTHERS = `coalesce(jsonb_array_length(s.fields -> 'agents'), 0) > 0`;

/**
 * Stores each guardian's learners with the guardian. Learners may name their guardians, guardians their learners, or both.
 * A file of changes may have one side only: then links stay unless the guardian or the learner names others without them,
 * or the learner is gone. Guardians whom a learner names, or no longer names, are compared too.
 */
export async function linkPeople(db: TenantDb, plan: PlanRow, isDelta: boolean): Promise<void> {
  const staged = [db.ecosystemId, plan.delivery_id];
  await db.query(PAIRS, staged);
  if (isDelta) {
    await db.query(
      `INSERT INTO roster.sync_staged (ecosystem_id, delivery_id, kind, external_id, ended, contradicted, fields)
       SELECT $1, $3, 'GUARDIAN', g.external_id, false, false, jsonb_build_object('first_name', g.first_name, 'last_name', g.last_name,
         'email', g.email, 'phone', g.phone, 'identifier', g.identifier, 'state_id', g.state_id, 'relationship', g.relationship,
         'organizations', g.organizations, 'agents', '[]'::jsonb)
       FROM roster.roster_guardians g WHERE g.ecosystem_id = $1 AND g.program_id = $2 AND NOT g.ended
         AND (g.external_id IN (SELECT p.guardian FROM pairs p) OR EXISTS (SELECT FROM roster.sync_staged s WHERE s.ecosystem_id = $1
           AND s.delivery_id = $3 AND s.kind = 'STUDENT' AND s.external_id = ANY (g.students) AND ${NAMES_OTHERS}))
       ON CONFLICT DO NOTHING`,
      keyOf(db, plan),
    );
    await db.query(
      `INSERT INTO pairs SELECT g.external_id, u.student FROM roster.roster_guardians g, unnest(g.students) u(student)
       WHERE g.ecosystem_id = $1 AND g.program_id = $2 AND NOT EXISTS (SELECT FROM roster.sync_staged s WHERE s.ecosystem_id = $1
         AND s.delivery_id = $3 AND (s.kind = 'STUDENT' AND s.external_id = u.student AND (s.ended OR ${NAMES_OTHERS})
           OR s.kind = 'GUARDIAN' AND s.external_id = g.external_id AND ${NAMES_OTHERS}))`,
      keyOf(db, plan),
    );
  }
  await db.query(
    `WITH linked AS (SELECT p.guardian, jsonb_agg(DISTINCT p.student) AS students FROM pairs p GROUP BY p.guardian),
       families AS (SELECT s.external_id, coalesce(k.students, '[]') AS students FROM roster.sync_staged s
         LEFT JOIN linked k ON k.guardian = s.external_id
         WHERE s.ecosystem_id = $1 AND s.delivery_id = $2 AND s.kind = 'GUARDIAN' AND s.fields ? 'agents')
     UPDATE roster.sync_staged g SET fields = (g.fields - 'agents') || jsonb_build_object('students', f.students) FROM families f
     WHERE g.ecosystem_id = $1 AND g.delivery_id = $2 AND g.kind = 'GUARDIAN' AND g.external_id = f.external_id`,
    staged,
  );
  await db.query(
    `UPDATE roster.sync_staged l SET fields = l.fields - 'agents'
     WHERE l.ecosystem_id = $1 AND l.delivery_id = $2 AND l.kind = 'STUDENT' AND l.fields ? 'agents'`,
    staged,
  );
}
