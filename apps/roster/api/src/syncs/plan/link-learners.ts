import type { TenantDb } from '@lyceum/server/tenancy';
import type { PlanRow } from './plan-row';
import { studentKeys } from './record-kinds';

interface LinkingRule {
  key: 'STATE_ID' | 'DISTRICT_ID' | 'NUMBER' | 'EMAIL';
  /** SQL over the learner `p` of `users` and the known one `g`: the rule does not link these pairs. */
  unless: string;
  /** Learners who share a value are left to a person. */
  sharedIsAmbiguous: boolean;
}

const differ = (key: string) => `coalesce(g.keys ->> '${key}' <> p.keys ->> '${key}', false)`;

/** From the most to the least reliable, as in the matching of records; names are suggestions only. */
const RULES: readonly LinkingRule[] = [
  { key: 'STATE_ID', unless: 'false', sharedIsAmbiguous: true },
  { key: 'DISTRICT_ID', unless: differ('STATE_ID'), sharedIsAmbiguous: true },
  { key: 'NUMBER', unless: differ('STATE_ID'), sharedIsAmbiguous: false },
  {
    key: 'EMAIL',
    // A family may share an address.
    unless: `${differ('STATE_ID')} OR ${differ('DISTRICT_ID')} OR p.keys ->> 'FIRST_NAME' IS DISTINCT FROM g.keys ->> 'FIRST_NAME'
      OR p.keys ->> 'FIRST_NAME' IS NULL`,
    sharedIsAmbiguous: false,
  },
];

/** SQL over `n`: a record by its keys; `number` is what a student file has as the identifier. */
const keysOf = (said: string, number: string) => {
  const keys = Object.entries({
    ...studentKeys(said),
    NUMBER: `nullif(lower(btrim(${number})), '')`,
  }).map(([name, value]) => `'${name}', ${value}`);
  return `jsonb_strip_nulls(jsonb_build_object(${keys.join(', ')}))`;
};

/** SQL: the learners of `users` (`$3`: their kind of staged rows) whose identifier no student has or had. */
const PROBES = `INSERT INTO probes
  SELECT n.key, ${keysOf('n.said', `n.said ->> 'student_number'`)} AS keys FROM (
    SELECT s.external_id AS key, s.fields -> 'characteristics' AS said FROM roster.sync_staged s
    WHERE s.ecosystem_id = $1 AND s.delivery_id = $2 AND s.kind = $3 AND s.fields IS NOT NULL AND NOT s.ended
      AND NOT EXISTS (SELECT FROM roster.students o WHERE o.ecosystem_id = $1 AND o.external_id = s.external_id)
      AND NOT EXISTS (SELECT FROM roster.student_identifiers i WHERE i.ecosystem_id = $1 AND i.external_id = s.external_id)) n`;

/** SQL: the student file's row about a student of the roster, if the delivery has one. */
const STAGED_ROW = `LEFT JOIN roster.sync_staged d ON d.ecosystem_id = $1 AND d.delivery_id = $2 AND d.kind = 'STUDENT' AND d.external_id = s.external_id`;

/**
 * SQL: students whom `users` may name. With a student file (`$5`) all of the program and the file's; otherwise those that
 * this source has never delivered. If its complete file would remove them (`$6`), the matching of records suggests them.
 */
const KNOWN = `INSERT INTO known_learners
  SELECT n.key, ${keysOf('n.said', 'n.key')} AS keys FROM (
    SELECT s.external_id AS key, s.characteristics || coalesce(d.fields -> 'characteristics', '{}') AS said FROM roster.students s
    JOIN roster.program_students e ON e.ecosystem_id = $1 AND e.program_id = $3 AND e.student_id = s.id ${STAGED_ROW}
    WHERE s.ecosystem_id = $1 AND ($5 OR d.external_id IS NULL AND NOT EXISTS (SELECT FROM roster.sync_members m WHERE m.ecosystem_id = $1
        AND m.program_id = $3 AND m.kind = 'STUDENT' AND m.external_id = s.external_id AND m.source = $4)
      AND (NOT $6 OR EXISTS (SELECT FROM roster.sync_members m WHERE m.ecosystem_id = $1 AND m.program_id = $3 AND m.kind = 'STUDENT'
        AND m.external_id = s.external_id AND m.missing_since IS NULL)))
    UNION ALL
    SELECT d.external_id, d.fields -> 'characteristics' FROM roster.sync_staged d
    WHERE $5 AND d.ecosystem_id = $1 AND d.delivery_id = $2 AND d.kind = 'STUDENT' AND d.fields IS NOT NULL AND NOT d.ended
      AND NOT EXISTS (SELECT FROM roster.students o WHERE o.ecosystem_id = $1 AND o.external_id = d.external_id)) n`;

interface Linking {
  /** The kind of the staged rows of `users`: beside a student file they are not students of their own. */
  kind: 'STUDENT' | 'LEARNER';
  /** The source's first complete file of students. */
  removesOthers: boolean;
}

/**
 * Recognises learners of `users` who were imported with another identifier, so that their enrollments and guardians are
 * those of the known learner. Returns how many.
 */
export async function linkLearners(
  db: TenantDb,
  plan: PlanRow,
  { kind, removesOthers }: Linking,
): Promise<number> {
  const delivery = [db.ecosystemId, plan.delivery_id];
  await db.query(`CREATE TEMP TABLE probes (key text NOT NULL, keys jsonb NOT NULL) ON COMMIT DROP`);
  await db.query(`CREATE TEMP TABLE known_learners (key text NOT NULL, keys jsonb NOT NULL) ON COMMIT DROP`);
  await db.query(PROBES, [...delivery, kind]);
  await db.query(KNOWN, [...delivery, plan.program_id, plan.source, kind === 'LEARNER', removesOthers]);
  await db.query(
    `CREATE TEMP TABLE links (key text NOT NULL, student text NOT NULL, matched_by text NOT NULL) ON COMMIT DROP`,
  );
  if (kind === 'LEARNER') await linkDecided(db, plan);
  for (const rule of RULES) await link(db, plan, rule);
  const linked = await db.execute(
    `INSERT INTO roster.sync_staged (ecosystem_id, delivery_id, kind, external_id, ended, contradicted, fields)
     SELECT $1, $2, 'ALIAS', l.key, false, false, jsonb_build_object('student', l.student, 'matched_by', l.matched_by) FROM links l
     ON CONFLICT DO NOTHING`,
    delivery,
  );
  if (linked > 0) await useKnownIdentifiers(db, plan, kind);
  // A delivery that is compared again has those of the first comparison, too.
  const [all] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM roster.sync_staged WHERE ecosystem_id = $1 AND delivery_id = $2 AND kind = 'ALIAS'`,
    delivery,
  );
  return all!.count;
}

/** Learners whom a person has recognised beside a student file. */
async function linkDecided(db: TenantDb, plan: PlanRow): Promise<void> {
  await db.query(
    `WITH linked AS (SELECT DISTINCT ON (p.key) p.key, g.key AS student FROM roster.match_decisions d
         JOIN probes p ON p.key = d.new_external_id JOIN known_learners g ON g.key = d.external_id
         WHERE d.ecosystem_id = $1 AND d.program_id = $2 AND d.kind = 'STUDENT' AND d.is_same ORDER BY p.key, d.decided_at DESC),
       probed AS (DELETE FROM probes p USING linked l WHERE p.key = l.key),
       found AS (DELETE FROM known_learners g USING linked l WHERE g.key = l.student)
     INSERT INTO links SELECT l.key, l.student, 'NAME' FROM linked l`,
    [db.ecosystemId, plan.program_id],
  );
}

const alike = (
  key: string,
) => `SELECT p.value, p.count AS fresh, g.count AS known, p.key AS probe, g.key AS student
  FROM (SELECT keys ->> '${key}' AS value, count(*), min(key) AS key FROM probes WHERE keys ? '${key}' GROUP BY 1) p
  JOIN (SELECT keys ->> '${key}' AS value, count(*), min(key) AS key FROM known_learners WHERE keys ? '${key}' GROUP BY 1) g
    ON g.value = p.value`;

/** Links values that exactly one learner of each side has. Linked learners are not compared by the next rules. */
async function link(db: TenantDb, plan: PlanRow, rule: LinkingRule): Promise<void> {
  await db.query(
    `WITH alike AS (${alike(rule.key)}),
       linked AS (SELECT p.key, g.key AS student FROM alike
         JOIN probes p ON p.key = alike.probe JOIN known_learners g ON g.key = alike.student
         WHERE alike.fresh = 1 AND alike.known = 1 AND NOT (${rule.unless})
           AND NOT EXISTS (SELECT FROM roster.match_decisions o WHERE o.ecosystem_id = $1 AND o.program_id = $2 AND o.kind = 'STUDENT'
             AND o.external_id = g.key AND o.new_external_id = p.key AND NOT o.is_same)),
       probed AS (DELETE FROM probes p USING linked l WHERE p.key = l.key),
       found AS (DELETE FROM known_learners g USING linked l WHERE g.key = l.student)
     INSERT INTO links SELECT l.key, l.student, '${rule.key === 'NUMBER' ? 'DISTRICT_ID' : rule.key}' FROM linked l`,
    [db.ecosystemId, plan.program_id],
  );
  if (!rule.sharedIsAmbiguous) return;
  const shared = `SELECT value FROM (${alike(rule.key)}) alike WHERE fresh > 1 OR known > 1`;
  await db.query(
    `WITH shared AS (${shared}), probed AS (DELETE FROM probes p USING shared s WHERE p.keys ->> '${rule.key}' = s.value)
     DELETE FROM known_learners g USING shared s WHERE g.keys ->> '${rule.key}' = s.value`,
  );
}

/** The delivery's rows name the learner by the known identifier. */
async function useKnownIdentifiers(db: TenantDb, plan: PlanRow, kind: Linking['kind']): Promise<void> {
  const delivery = [db.ecosystemId, plan.delivery_id];
  if (kind === 'STUDENT')
    await db.query(
      `UPDATE roster.sync_staged s SET external_id = l.student FROM links l
       WHERE s.ecosystem_id = $1 AND s.delivery_id = $2 AND s.kind = 'STUDENT' AND s.external_id = l.key`,
      delivery,
    );
  // An enrollment that was stored before the learner was recognised keeps its identifier, which becomes the learner's.
  await db.query(
    `UPDATE roster.sync_staged s SET fields = jsonb_set(s.fields, '{student}', to_jsonb(l.student)) FROM links l
     WHERE s.ecosystem_id = $1 AND s.delivery_id = $2 AND s.kind = 'LEARNER_ENROLLMENT' AND s.fields ->> 'student' = l.key
       AND NOT EXISTS (SELECT FROM roster.roster_learner_enrollments t WHERE t.ecosystem_id = $1 AND t.program_id = $3
         AND t.external_id = s.external_id AND t.student = l.key)`,
    [...delivery, plan.program_id],
  );
}

/**
 * Stored enrollments keep the identifier with which they were delivered, if it is another one of the same learner: no
 * enrollment changes because a learner was recognised.
 */
export async function alignStoredEnrollments(db: TenantDb, plan: PlanRow): Promise<void> {
  await db.query(
    `UPDATE roster.sync_staged s SET fields = jsonb_set(s.fields, '{student}', to_jsonb(t.student))
     FROM roster.roster_learner_enrollments t
     JOIN roster.student_identifiers i ON i.ecosystem_id = $1 AND i.external_id = t.student
     JOIN roster.students p ON p.ecosystem_id = $1 AND p.id = i.student_id
     WHERE t.ecosystem_id = $1 AND t.program_id = $3 AND s.ecosystem_id = $1 AND s.delivery_id = $2 AND s.kind = 'LEARNER_ENROLLMENT'
       AND s.external_id = t.external_id AND s.fields ->> 'student' = p.external_id`,
    [db.ecosystemId, plan.delivery_id, plan.program_id],
  );
}

/** Remembers the identifiers under which the delivery names known learners, once the learners are in the roster. */
export async function saveRecognisedIdentifiers(db: TenantDb, plan: PlanRow): Promise<void> {
  await db.query(
    `INSERT INTO roster.student_identifiers (ecosystem_id, external_id, student_id, plan_id)
     SELECT $1, a.external_id, s.id, $3 FROM roster.sync_staged a
     JOIN roster.students s ON s.ecosystem_id = $1 AND s.external_id = a.fields ->> 'student'
     WHERE a.ecosystem_id = $1 AND a.delivery_id = $2 AND a.kind = 'ALIAS'
       AND NOT EXISTS (SELECT FROM roster.students o WHERE o.ecosystem_id = $1 AND o.external_id = a.external_id)
     ON CONFLICT DO NOTHING`,
    [db.ecosystemId, plan.delivery_id, plan.id],
  );
}
