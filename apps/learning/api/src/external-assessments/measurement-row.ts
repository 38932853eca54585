import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import type { AssessmentVisibility } from '../__generated__/resolvers';
import type { MeasuredValue } from '../assessments/subject';

export interface MeasurementRow {
  id: string;
  formId: string;
  programId: string;
  userId: string;
  date: string;
  visibility: AssessmentVisibility;
  mappedProperties: Record<string, MeasuredValue>;
  createdAt: Date;
  revision: number;
}

export const MEASUREMENT_COLUMNS = `m.id, m.assessment_id AS "formId", m.program_id AS "programId", m.user_id AS "userId",
  m.measured_on::text AS date, m.visibility, m.mapped_properties AS "mappedProperties", m.created_at AS "createdAt", m.revision`;

/** The measurement as the viewer sees it; `closed`: its program is archived. */
export function presentMeasurement(row: MeasurementRow, actor: Actor, closed: boolean) {
  return {
    ...row,
    user: { __typename: 'User' as const, id: row.userId },
    createdAt: row.createdAt.toISOString(),
    canEdit: isProgramAdmin(actor, row.programId) && !closed,
  };
}
