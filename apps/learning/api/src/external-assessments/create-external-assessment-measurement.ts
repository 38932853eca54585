import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationCreateExternalAssessmentMeasurementArgs } from '../__generated__/resolvers';
import { checkValues, IS_FOR, lockForEdit, notifyRespondentViewers } from '../assessments/subject';
import { MEASUREMENT_COLUMNS, presentMeasurement, type MeasurementRow } from './measurement-row';
import { publishResults } from './publish-results';

export async function createExternalAssessmentMeasurement(
  { actor }: RequestScope,
  { input }: MutationCreateExternalAssessmentMeasurementArgs,
  services: Services,
) {
  const { visibility = 'LEADERS' } = input;
  const row = await services.tenancy.within(actor, async (db) => {
    const assessment = await lockForEdit(db, actor, input.formId);
    if (assessment.formType !== 'EXTERNAL') throw new NotFound('assessment');
    const values = checkValues(assessment.properties, input.mappedProperties);
    await expectRespondent(db, assessment.id, input.userId);
    const [made] = await db.query<MeasurementRow>(
      `INSERT INTO learning.assessment_measurements AS m (ecosystem_id, assessment_id, program_id, user_id, measured_on, visibility,
         mapped_properties, created_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${MEASUREMENT_COLUMNS}`,
      [
        ...[db.ecosystemId, assessment.id, assessment.programId, input.userId, input.date, visibility],
        ...[JSON.stringify(values), actor.userId, services.clock.now()],
      ],
    );
    await db.audit({
      action: 'create-measurement',
      subjectKind: 'assessment-measurement',
      subjectId: made!.id,
      after: { formId: assessment.id, date: input.date, visibility },
    });
    await publishResults(db, assessment, [made!.id]);
    await notifyRespondentViewers(db, { ...made!, assessmentId: assessment.id });
    return made!;
  });
  return presentMeasurement(row, actor, false);
}

async function expectRespondent(db: TenantDb, id: string, userId: string): Promise<void> {
  if (!isUuid(userId)) throw new NotFound('person');
  const found = await db.query(
    `SELECT 1 FROM learning.assessments a JOIN learning.families p ON p.ecosystem_id = a.ecosystem_id AND p.user_id = $2
     WHERE a.id = $1 AND ${IS_FOR}`,
    [id, userId],
  );
  if (found.length === 0) throw new NotFound('person');
}
