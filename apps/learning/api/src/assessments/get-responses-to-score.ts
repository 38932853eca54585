import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { QueryGetResponsesToScoreArgs } from '../__generated__/resolvers';
import { RESPONSE_COLUMNS, type AssessmentResponseRow, type AssessmentRow } from './assessment-row';
import { AssessmentViewing } from './assessment-viewing';
import { checkPage } from './search-assessments';
import { readerValues, TO_SCORE } from './assessment-scope';

const SIZE = 20;
const MOST_PAGES = 50;

/** Responses with unscored answers that the viewer may score, the earliest submitted first. */
export async function getResponsesToScore(
  scope: RequestScope,
  { assessmentId, pageIndex }: QueryGetResponsesToScoreArgs,
  services: Services,
) {
  const page = checkPage(pageIndex ?? 0, MOST_PAGES, 'pageIndex');
  const viewing = new AssessmentViewing(scope, services);
  const row: AssessmentRow = await viewing.row(assessmentId);
  const values = [...readerValues(scope.actor), row.id];
  const [responses, [count]] = await Promise.all([
    viewing.read<AssessmentResponseRow>(
      'responses-to-score',
      `SELECT ${RESPONSE_COLUMNS} ${TO_SCORE} ORDER BY r.submitted_at, r.id LIMIT $6 OFFSET $7`,
      [...values, SIZE, page * SIZE],
    ),
    viewing.read<{ total: number }>('count-to-score', `SELECT count(*)::int AS total ${TO_SCORE}`, values),
  ]);
  return { items: responses.map((response) => viewing.response(response, row)), totalCount: count!.total };
}
