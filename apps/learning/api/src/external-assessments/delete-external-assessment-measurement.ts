import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { MutationDeleteExternalAssessmentMeasurementArgs } from '../__generated__/resolvers';
import { notifyRespondentViewers } from '../assessments/subject';
import { lockMeasurement } from './lock-measurement';
import { publishResults } from './publish-results';

export async function deleteExternalAssessmentMeasurement(
  { actor }: RequestScope,
  { measurementId }: MutationDeleteExternalAssessmentMeasurementArgs,
  services: Services,
): Promise<string> {
  return services.tenancy.within(actor, async (db) => {
    const { measurement, assessment } = await lockMeasurement(db, actor, measurementId);
    await db.query(`DELETE FROM learning.assessment_measurements WHERE id = $1`, [measurement.id]);
    await db.audit({
      action: 'delete-measurement',
      subjectKind: 'assessment-measurement',
      subjectId: measurement.id,
      before: { formId: measurement.formId, date: measurement.date, visibility: measurement.visibility },
    });
    await publishResults(db, assessment, [measurement.id]);
    await notifyRespondentViewers(db, { ...measurement, assessmentId: measurement.formId });
    return measurement.id;
  });
}
