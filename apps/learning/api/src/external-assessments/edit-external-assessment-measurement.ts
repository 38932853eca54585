import { Conflict } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { MutationEditExternalAssessmentMeasurementArgs } from '../__generated__/resolvers';
import { checkValues, notifyRespondentViewers } from '../assessments/subject';
import { CHANGED } from '../modules/subject';
import { lockMeasurement } from './lock-measurement';
import { MEASUREMENT_COLUMNS, presentMeasurement, type MeasurementRow } from './measurement-row';
import { publishResults } from './publish-results';

export async function editExternalAssessmentMeasurement(
  { actor }: RequestScope,
  { input }: MutationEditExternalAssessmentMeasurementArgs,
  services: Services,
) {
  const row = await services.tenancy.within(actor, async (db) => {
    const { measurement: before, assessment } = await lockMeasurement(db, actor, input.measurementId);
    if (before.revision !== input.revision)
      throw new Conflict(CHANGED, { field: 'revision', revision: before.revision });
    const values = input.mappedProperties
      ? checkValues(assessment.properties, input.mappedProperties)
      : before.mappedProperties;
    const date = input.date ?? before.date;
    const visibility = input.visibility ?? before.visibility;
    const [after] = await db.query<MeasurementRow>(
      `UPDATE learning.assessment_measurements m SET measured_on = $2, visibility = $3, mapped_properties = $4, edited_by = $5,
         edited_at = $6, revision = m.revision + 1
       WHERE m.id = $1 RETURNING ${MEASUREMENT_COLUMNS}`,
      [before.id, date, visibility, JSON.stringify(values), actor.userId, services.clock.now()],
    );
    await db.audit({
      action: 'edit-measurement',
      subjectKind: 'assessment-measurement',
      subjectId: before.id,
      before: { date: before.date, visibility: before.visibility },
      after: { date, visibility },
    });
    await publishResults(db, assessment, [before.id]);
    await notifyRespondentViewers(db, { ...before, assessmentId: before.formId });
    return after!;
  });
  return presentMeasurement(row, actor, false);
}
