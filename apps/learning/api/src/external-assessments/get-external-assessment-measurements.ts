import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetExternalAssessmentMeasurementsArgs } from '../__generated__/resolvers';
import { AssessmentViewing, checkPage, readerValues, READS_MEASUREMENT } from '../assessments/subject';
import { MEASUREMENT_COLUMNS, presentMeasurement, type MeasurementRow } from './measurement-row';

const SIZE = 20;
const MOST_PAGES = 500;

const MEASUREMENTS = `FROM learning.assessment_measurements m
  JOIN learning.assessments a ON a.ecosystem_id = m.ecosystem_id AND a.id = m.assessment_id
  LEFT JOIN learning.programs pr ON pr.ecosystem_id = a.ecosystem_id AND pr.id = a.program_id
  LEFT JOIN learning.families p ON p.ecosystem_id = m.ecosystem_id AND p.user_id = m.user_id
  WHERE m.assessment_id = $5 AND ($6::uuid IS NULL OR m.user_id = $6) AND ${READS_MEASUREMENT}`;

/** Measurements of the people whom the viewer may see, the latest first. */
export async function getExternalAssessmentMeasurements(
  scope: RequestScope,
  { input: { formId, userId, pageIndex = 0 } }: QueryGetExternalAssessmentMeasurementsArgs,
  services: Services,
) {
  const page = checkPage(pageIndex, MOST_PAGES, 'input.pageIndex');
  const viewing = new AssessmentViewing(scope, services);
  const assessment = await viewing.row(formId);
  if (assessment.formType !== 'EXTERNAL') throw new NotFound('assessment');
  if (userId && !isUuid(userId)) return { items: [], totalCount: 0 };
  const values = [...readerValues(scope.actor), assessment.id, userId ?? null];
  const [rows, [count]] = await Promise.all([
    viewing.read<MeasurementRow>(
      'measurements',
      `SELECT ${MEASUREMENT_COLUMNS} ${MEASUREMENTS} ORDER BY m.measured_on DESC, m.id DESC LIMIT $7 OFFSET $8`,
      [...values, SIZE, page * SIZE],
    ),
    viewing.read<{ total: number }>(
      'count-measurements',
      `SELECT count(*)::int AS total ${MEASUREMENTS}`,
      values,
    ),
  ]);
  return {
    items: rows.map((row) => presentMeasurement(row, scope.actor, assessment.closed)),
    totalCount: count!.total,
  };
}
