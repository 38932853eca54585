import { isProgramAdmin } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type {
  AssessmentVisibility,
  MeasurementFileInput,
  MutationImportMeasurementFileArgs,
  QueryPreviewMeasurementFileArgs,
} from '../__generated__/resolvers';
import { type AssessmentRow, AssessmentViewing, lockForEdit } from '../assessments/subject';
import { inTransaction, type Read } from '../read';
import { refuse, texts } from './file-words';
import { planImport, type ImportPlan } from './plan-import';
import { readMeasurementFile } from './read-measurement-file';
import { readerFor } from './reader-for';

/** The plan of an import, without writing. */
export async function previewMeasurementFile(
  scope: RequestScope,
  { input }: QueryPreviewMeasurementFileArgs,
  services: Services,
) {
  const viewing = new AssessmentViewing(scope, services);
  const assessment = await viewing.row(input.formId);
  if (!isProgramAdmin(scope.actor, assessment.programId)) throw new NotFound('assessment');
  const { plan } = await planOf(viewing.read, scope.actor.ecosystemId!, assessment, input);
  return report(plan, assessment, scope);
}

/** Imports a file of test results as measurements, all rows or none. */
export async function importMeasurementFile(
  scope: RequestScope,
  { input }: MutationImportMeasurementFileArgs,
  services: Services,
) {
  const { actor } = scope;
  return services.tenancy.within(actor, async (db) => {
    const assessment = await lockForEdit(db, actor, input.formId);
    const { plan, mapping } = await planOf(inTransaction(db), db.ecosystemId, assessment, input);
    const { visibility = assessment.visibility } = input;
    await write(db, assessment, plan, {
      visibility: visibility ?? assessment.visibility,
      now: services.clock.now(),
    });
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
    return report(plan, assessment, scope);
  });
}

async function planOf(
  read: Read,
  ecosystemId: string,
  assessment: AssessmentRow,
  input: MeasurementFileInput,
) {
  if (assessment.formType !== 'EXTERNAL') throw new NotFound('assessment');
  const { fileName = '', mapping = null } = input;
  if (fileName.length > 200) refuse('fileName', texts.fileName);
  const table = readMeasurementFile(input.file);
  const reader = readerFor(assessment, table, { name: fileName, mapping });
  const plan = await planImport(read, ecosystemId, assessment, table, reader);
  return { plan, mapping: reader.mapping };
}

const BATCH = 1000;

async function write(
  db: TenantDb,
  assessment: AssessmentRow,
  plan: ImportPlan,
  { visibility, now }: { visibility: AssessmentVisibility; now: Date },
): Promise<void> {
  const shape = `AS m (id uuid, "userId" uuid, date date, values jsonb, "eventKey" text, "testKey" text, rank jsonb)`;
  for (let at = 0; at < plan.created.length; at += BATCH)
    await db.query(
      `INSERT INTO learning.assessment_measurements (ecosystem_id, assessment_id, program_id, user_id, measured_on, visibility,
         mapped_properties, created_by, created_at, event_key, test_key, event_rank)
       SELECT $1, $2, $3, m."userId", m.date, $4, m.values, $5, $6, m."eventKey", m."testKey", m.rank
       FROM jsonb_to_recordset($7::jsonb) ${shape}`,
      [
        ...[db.ecosystemId, assessment.id, assessment.programId, visibility, db.actor.userId, now],
        JSON.stringify(plan.created.slice(at, at + BATCH)),
      ],
    );
  for (let at = 0; at < plan.changed.length; at += BATCH)
    await db.query(
      `UPDATE learning.assessment_measurements k SET measured_on = m.date, mapped_properties = m.values, test_key = m."testKey",
         event_rank = m.rank, revision = k.revision + 1
       FROM jsonb_to_recordset($1::jsonb) ${shape} WHERE k.id = m.id`,
      [JSON.stringify(plan.changed.slice(at, at + BATCH))],
    );
}

function report(plan: ImportPlan, { definitionKey }: AssessmentRow, { actor }: RequestScope) {
  const { rows, learners, created, changed, unchanged, repeated, problems } = plan;
  const unknown = problems.filter(({ unknownLearner }) => unknownLearner).length;
  return {
    ...{ rows, definitionKey, learners, unchanged, repeated, unknown },
    ...{ created: created.length, changed: changed.length, refused: problems.length - unknown },
    problems: problems.map((problem) => ({ ...problem, reason: problem.reason[actor.language] })),
  };
}
