import { isSuperAdmin, programIdsAs } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { QueryGetEcosystemExternalAssessmentsArgs } from '../__generated__/resolvers';
import {
  ASSESSMENT_COLUMNS,
  type AssessmentRow,
  ASSESSMENTS,
  AssessmentViewing,
  checkPage,
} from '../assessments/subject';

const SIZE = 20;
const MOST_PAGES = 50;
const WHERE = `a.form_type = 'EXTERNAL' AND ($1::boolean OR a.program_id = ANY ($2::uuid[]))`;

/** The external assessments that the viewer administers, archived ones included. */
export async function getEcosystemExternalAssessments(
  scope: RequestScope,
  { ecosystemId, pageIndex = 0 }: QueryGetEcosystemExternalAssessmentsArgs,
  services: Services,
) {
  const { actor } = scope;
  const page = checkPage(pageIndex, MOST_PAGES, 'pageIndex');
  if (ecosystemId !== actor.ecosystemId) throw new NotFound('ecosystem');
  const viewing = new AssessmentViewing(scope, services);
  const values = [isSuperAdmin(actor), programIdsAs(actor, 'PROGRAM_ADMIN')];
  const [rows, [count]] = await Promise.all([
    viewing.read<AssessmentRow>(
      'external-assessments',
      `SELECT ${ASSESSMENT_COLUMNS} FROM ${ASSESSMENTS} WHERE ${WHERE}
       ORDER BY a.created_at DESC, a.id DESC LIMIT $3 OFFSET $4`,
      [...values, SIZE, page * SIZE],
    ),
    viewing.read<{ total: number }>(
      'count-external-assessments',
      `SELECT count(*)::int AS total FROM learning.assessments a WHERE ${WHERE}`,
      values,
    ),
  ]);
  return { items: rows.map((row) => viewing.view(row)), totalCount: count!.total };
}
