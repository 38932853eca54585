import { NotFound } from '@lyceum/server/errors';
import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { assertNoLegalHold } from '@lyceum/server/legal-holds';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { type AssessmentRow, lockForEdit } from '../assessments/subject';
import { MEASUREMENT_COLUMNS, type MeasurementRow } from './measurement-row';

/** Locks a measurement and its assessment for a change by an admin of the program; CONFLICT for one under a legal hold. */
export async function lockMeasurement(
  db: TenantDb,
  actor: Actor,
  id: string,
): Promise<{ measurement: MeasurementRow; assessment: AssessmentRow }> {
  if (!isUuid(id)) throw new NotFound('measurement');
  const [found] = await db.query<{ formId: string; programId: string }>(
    `SELECT m.assessment_id AS "formId", m.program_id AS "programId" FROM learning.assessment_measurements m WHERE m.id = $1`,
    [id],
  );
  if (!found || !isProgramAdmin(actor, found.programId)) throw new NotFound('measurement');
  // Locks the assessment first, in the same order as a change of its properties does.
  const assessment = await lockForEdit(db, actor, found.formId);
  const [measurement] = await db.query<MeasurementRow>(
    `SELECT ${MEASUREMENT_COLUMNS} FROM learning.assessment_measurements m WHERE m.id = $1 FOR UPDATE`,
    [id],
  );
  if (!measurement) throw new NotFound('measurement');
  await assertNoLegalHold(db, [measurement.userId]);
  return { measurement, assessment };
}
