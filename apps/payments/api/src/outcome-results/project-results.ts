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

async function save(db: TenantDb, results: readonly ProjectedResult[]): Promise<void> {
  if (results.length === 0) return;
  await db.query(
    `INSERT INTO payments.test_results AS k (ecosystem_id, id, test_id, learner_id, measured_on, score, error, subject, measure, norms,
       admins_only, told_at)
     SELECT $1, r.id, r."testId", r."learnerId", r."measuredOn", r.score, r.error, r.subject, r.measure, r.norms, r."adminsOnly",
       r."occurredAt"
     FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, "testId" uuid, "learnerId" uuid, "measuredOn" date, score int, error int,
       subject text, measure text, norms text, "adminsOnly" boolean, "occurredAt" timestamptz) ORDER BY r.id
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
  await db.query(
    `UPDATE payments.test_results k SET score = NULL, error = NULL, told_at = r."occurredAt"
     FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, "occurredAt" timestamptz)
     WHERE k.id = r.id AND k.told_at <= r."occurredAt"`,
    [JSON.stringify(results.map(({ id, occurredAt }) => ({ id, occurredAt })))],
  );
}

/** Takes a response's score back. */
export async function dropScore(db: TenantDb, id: string, occurredAt: string): Promise<void> {
  await db.query(
    `UPDATE payments.test_results SET withdrawn = true, told_at = $2 WHERE id = $1 AND told_at <= $2`,
    [id, occurredAt],
  );
}
