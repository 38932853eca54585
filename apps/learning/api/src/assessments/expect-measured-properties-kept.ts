import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import type { AssessmentRow, Property } from './assessment-row';
import { refuse } from './refuse';

/** Refuses to remove or retype a property that measurements have values for. */
export async function expectMeasuredPropertiesKept(
  db: TenantDb,
  before: AssessmentRow,
  after: readonly Property[],
): Promise<void> {
  const changed = before.properties.filter(
    ({ internalKeyName, rawType }) =>
      !after.some((each) => each.internalKeyName === internalKeyName && each.rawType === rawType),
  );
  if (changed.length === 0) return;
  const measured = await db.query(
    `SELECT 1 FROM learning.assessment_measurements WHERE assessment_id = $1 AND mapped_properties ?| $2::text[] LIMIT 1`,
    [before.id, changed.map(({ internalKeyName }) => internalKeyName)],
  );
  if (measured.length > 0) refuse('properties', t('assessments.refusal.propertyStays'));
}
