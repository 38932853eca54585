import type { OutsideResult, OutsideResultsSaved } from '@lyceum/contracts/learning';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { AssessmentRow } from '../assessments/subject';
import { keysOf } from '../growth/subject';

const BATCH = 500;

type OutsideTest = Pick<AssessmentRow, 'id' | 'programId' | 'properties'>;

/** Publishes these measurements as they are now; deleted ones, and those without a score, as removed. */
export async function publishResults(
  db: TenantDb,
  assessment: OutsideTest,
  ids: readonly string[],
): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const results = await readResults(db, assessment, batch);
    const scored = new Set(results.map(({ measurementId }) => measurementId));
    const payload: OutsideResultsSaved = {
      ...{ assessmentId: assessment.id, programId: assessment.programId, results },
      removedIds: batch.filter((id) => !scored.has(id)),
    };
    await db.record({ type: 'learning.outside-results-saved', payload });
  }
}

async function readResults(
  db: TenantDb,
  { properties }: OutsideTest,
  ids: readonly string[],
): Promise<OutsideResult[]> {
  const keys = keysOf({ properties });
  // An error on another scale than the score says nothing about the score.
  const error = keys.errorScore === null ? keys.error : null;
  const rows = await db.query<OutsideResult & { score: number | null }>(
    `SELECT m.id AS "measurementId", m.user_id AS "userId", m.measured_on::text AS "measuredOn", m.visibility,
       (m.mapped_properties ->> $2::text)::float8 AS score, (m.mapped_properties ->> $3::text)::float8 AS error,
       coalesce(m.mapped_properties ->> $4::text, '') AS subject, coalesce(m.mapped_properties ->> $5::text, '') AS measure,
       coalesce(m.mapped_properties ->> $6::text, '') AS norms
     FROM learning.assessment_measurements m WHERE m.id = ANY ($1::uuid[]) ORDER BY m.id`,
    [ids, keys.score, error, keys.subject, keys.measure, keys.norms],
  );
  return rows.filter(({ score }) => score !== null);
}

/** Publishes a batch of a test after a change of it. Returns the last id; null: all are published. */
export async function republishResults(
  db: TenantDb,
  assessment: OutsideTest,
  after: string | null,
): Promise<string | null> {
  // Locked, so that a result that changes at the same time is published after this one.
  const rows = await db.query<{ id: string }>(
    `SELECT m.id FROM learning.assessment_measurements m
     WHERE m.assessment_id = $1 AND ($2::uuid IS NULL OR m.id > $2) ORDER BY m.id LIMIT ${BATCH} FOR SHARE OF m`,
    [assessment.id, after],
  );
  await publishResults(
    db,
    assessment,
    rows.map(({ id }) => id),
  );
  return rows.length === BATCH ? rows.at(-1)!.id : null;
}
