import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { AssessmentVisibility, MutationImportMeasurementFileArgs } from '../__generated__/resolvers';
import { type AssessmentRow, lockForEdit } from '../assessments/subject';
import { publishResults } from '../external-assessments/subject';
import { inTransaction } from '../read';
import { planFile, presentPlan } from './plan-file';
import type { ImportPlan } from './plan-import';

/** Imports a file of test results as measurements, all rows or none. */
export async function importMeasurementFile(
  scope: RequestScope,
  { input }: MutationImportMeasurementFileArgs,
  services: Services,
) {
  const { actor } = scope;
  return services.tenancy.within(actor, async (db) => {
    const assessment = await lockForEdit(db, actor, input.formId);
    const { plan, mapping } = await planFile(inTransaction(db), db.ecosystemId, assessment, input);
    const { visibility = assessment.visibility } = input;
    const written = await write(db, assessment, plan, {
      visibility: visibility ?? assessment.visibility,
      now: services.clock.now(),
    });
    await publishResults(db, assessment, written);
    if (mapping)
      await db.query(`UPDATE learning.assessments SET import_mapping = $2 WHERE id = $1`, [
        assessment.id,
        JSON.stringify(mapping),
      ]);
    await db.audit({
      action: 'import-measurements',
      subjectKind: 'assessment',
      subjectId: assessment.id,
      after: { rows: plan.rows, created: plan.created.length, changed: plan.changed.length },
    });
    db.notify({
      userIds: 'ecosystem',
      withinPrograms: [assessment.programId],
      topics: ['assessment-responses'],
      ids: [assessment.id],
    });
    return presentPlan(plan, assessment, scope);
  });
}

const BATCH = 1000;

/** Returns the ids of the measurements. */
async function write(
  db: TenantDb,
  assessment: AssessmentRow,
  plan: ImportPlan,
  { visibility, now }: { visibility: AssessmentVisibility; now: Date },
): Promise<string[]> {
  const shape = `AS m (id uuid, "userId" uuid, date date, values jsonb, "eventKey" text, "testKey" text, rank jsonb)`;
  const created: string[] = [];
  for (let at = 0; at < plan.created.length; at += BATCH) {
    const rows = await db.query<{ id: string }>(
      `INSERT INTO learning.assessment_measurements (ecosystem_id, assessment_id, program_id, user_id, measured_on, visibility,
         mapped_properties, created_by, created_at, event_key, test_key, event_rank)
       SELECT $1, $2, $3, m."userId", m.date, $4, m.values, $5, $6, m."eventKey", m."testKey", m.rank
       FROM jsonb_to_recordset($7::jsonb) ${shape} RETURNING id`,
      [
        ...[db.ecosystemId, assessment.id, assessment.programId, visibility, db.actor.userId, now],
        JSON.stringify(plan.created.slice(at, at + BATCH)),
      ],
    );
    created.push(...rows.map(({ id }) => id));
  }
  for (let at = 0; at < plan.changed.length; at += BATCH)
    await db.query(
      `UPDATE learning.assessment_measurements k SET measured_on = m.date, mapped_properties = m.values, test_key = m."testKey",
         event_rank = m.rank, revision = k.revision + 1
       FROM jsonb_to_recordset($1::jsonb) ${shape} WHERE k.id = m.id`,
      [JSON.stringify(plan.changed.slice(at, at + BATCH))],
    );
  return [...created, ...plan.changed.map(({ id }) => id!)];
}
