import type { AssessmentScoreWithdrawn } from '@lyceum/contracts/learning';
import type { TenantDb } from '@lyceum/server/tenancy';

/** A result as an event has it. Score and error are hundredths; score null: there is no result any more. */
export interface ProjectedResult {
  id: string;
  testId: string;
  /** Null where the result was deleted, as the day. */
  learnerId: string | null;
  measuredOn: string | null;
  score: number | null;
  error: number | null;
  subject: string;
  measure: string;
  norms: string;
  /** Null: as the test. */
  adminsOnly: boolean | null;
  occurredAt: string;
}

/** Stores results; the latest event of a result is valid. */
export async function projectResults(db: TenantDb, results: readonly ProjectedResult[]): Promise<void> {
  const latest = new Map<string, ProjectedResult>();
  for (const result of results) {
    const other = latest.get(result.id);
    if (!other || Date.parse(other.occurredAt) <= Date.parse(result.occurredAt))
      latest.set(result.id, result);
  }
  const all = [...latest.values()];
  await save(
    db,
    all.filter(({ learnerId }) => learnerId !== null),
  );
  await clear(
    db,
    all.filter(({ learnerId }) => learnerId === null),
  );
}

/** A result whose removal arrived before it is stored as a removed one. */
async function save(db: TenantDb, results: readonly ProjectedResult[]): Promise<void> {
  if (results.length === 0) return;
  await db.query(
    `INSERT INTO payments.test_results AS k (ecosystem_id, id, test_id, learner_id, measured_on, score, error, subject, measure, norms,
       admins_only, told_at)
     SELECT $1, r.id, r."testId", r."learnerId", r."measuredOn", CASE WHEN x.id IS NULL THEN r.score END,
       CASE WHEN x.id IS NULL THEN r.error END, r.subject, r.measure, r.norms, r."adminsOnly", coalesce(x.told_at, r."occurredAt")
     FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, "testId" uuid, "learnerId" uuid, "measuredOn" date, score int, error int,
       subject text, measure text, norms text, "adminsOnly" boolean, "occurredAt" timestamptz)
     LEFT JOIN payments.result_removals x ON x.ecosystem_id = $1 AND x.id = r.id AND x.told_at > r."occurredAt" ORDER BY r.id
     ON CONFLICT (ecosystem_id, id) DO UPDATE SET test_id = excluded.test_id, learner_id = excluded.learner_id,
       measured_on = excluded.measured_on, score = excluded.score, error = excluded.error, subject = excluded.subject,
       measure = excluded.measure, norms = excluded.norms, admins_only = excluded.admins_only, withdrawn = false,
       told_at = excluded.told_at
     WHERE k.told_at <= excluded.told_at`,
    [db.ecosystemId, JSON.stringify(results)],
  );
}

/** Deleted results stay without a score, so that an older event does not bring them back. */
async function clear(db: TenantDb, results: readonly ProjectedResult[]): Promise<void> {
  if (results.length === 0) return;
  await keepRemovals(db, results);
  await db.query(
    `UPDATE payments.test_results k SET score = NULL, error = NULL, told_at = r."occurredAt"
     FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, "occurredAt" timestamptz)
     WHERE k.id = r.id AND k.told_at <= r."occurredAt"`,
    [JSON.stringify(results.map(({ id, occurredAt }) => ({ id, occurredAt })))],
  );
}

/** Remembers, without the person, which results were removed that have not arrived yet. */
async function keepRemovals(
  db: TenantDb,
  removals: readonly { id: string; occurredAt: string }[],
): Promise<void> {
  await db.query(
    `INSERT INTO payments.result_removals AS x (ecosystem_id, id, told_at)
     SELECT $1, r.id, r."occurredAt" FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, "occurredAt" timestamptz)
     WHERE NOT EXISTS (SELECT 1 FROM payments.test_results k WHERE k.ecosystem_id = $1 AND k.id = r.id) ORDER BY r.id
     ON CONFLICT (ecosystem_id, id) DO UPDATE SET told_at = greatest(x.told_at, excluded.told_at)`,
    [db.ecosystemId, JSON.stringify(removals.map(({ id, occurredAt }) => ({ id, occurredAt })))],
  );
}

/**
 * Takes a response's score back. A score that is withdrawn because its assessment was archived stays: archiving hides the
 * assessment and says nothing about the results.
 */
export async function dropScore(
  db: TenantDb,
  { responseId: id, assessmentId, cause }: AssessmentScoreWithdrawn,
  occurredAt: string,
): Promise<void> {
  if (cause === 'ASSESSMENT_ARCHIVED') return;
  // Events of earlier versions name no cause.
  if (!cause && (await isArchived(db, assessmentId, occurredAt))) return;
  await keepRemovals(db, [{ id, occurredAt }]);
  await db.query(
    `UPDATE payments.test_results SET withdrawn = true, told_at = $2 WHERE id = $1 AND told_at <= $2`,
    [id, occurredAt],
  );
}

async function isArchived(db: TenantDb, testId: string, at: string): Promise<boolean> {
  const rows = await db.query(`SELECT 1 FROM payments.outcome_tests WHERE id = $1 AND archived_since <= $2`, [
    testId,
    at,
  ]);
  return rows.length > 0;
}
