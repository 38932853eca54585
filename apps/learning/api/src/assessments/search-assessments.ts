import { BadInput } from '@lyceum/server/errors';
import { foldedWords } from '@lyceum/server/free-text';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QuerySearchAssessmentsArgs, SearchAssessmentsInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { ASSESSMENT_COLUMNS, ASSESSMENTS, type AssessmentRow } from './assessment-row';
import { AssessmentViewing } from './assessment-viewing';
import { VISIBLE } from './assessment-scope';

const SIZE = 20;
const MOST_PAGES = 50;
const LONGEST_SEARCH = 120;

export async function searchAssessments(
  scope: RequestScope,
  { input }: QuerySearchAssessmentsArgs,
  services: Services,
) {
  return pageOfAssessments(scope, input ?? {}, services);
}

export async function pageOfAssessments(
  scope: RequestScope,
  { programId, formType, archived, search, pageIndex }: Partial<SearchAssessmentsInput>,
  services: Services,
) {
  const page = checkPage(pageIndex ?? 0, MOST_PAGES, 'input.pageIndex');
  if (programId && !isUuid(programId)) return { items: [], totalCount: 0 };
  const viewing = new AssessmentViewing(scope, services);
  const words = wordsOf(search);
  const values = [...viewing.values, programId ?? null, formType ?? null, archived ?? false, words];
  const where = `${VISIBLE} AND ($6::uuid IS NULL OR a.program_id = $6) AND ($7::text IS NULL OR a.form_type = $7)
    AND a.archived = $8 AND (SELECT coalesce(bool_and(position(sought.word IN
        learning.fold_text(a.form_name || ' ' || coalesce(a.translation ->> 'formName', ''))) > 0), true)
      FROM unnest($9::text[]) AS sought (word))`;
  const [rows, [count]] = await Promise.all([
    viewing.read<AssessmentRow>(
      'assessments',
      `SELECT ${ASSESSMENT_COLUMNS} FROM ${ASSESSMENTS} WHERE ${where}
       ORDER BY a.created_at DESC, a.id DESC LIMIT $10 OFFSET $11`,
      [...values, SIZE, page * SIZE],
    ),
    viewing.read<{ total: number }>(
      'count-assessments',
      `SELECT count(*)::int AS total FROM ${ASSESSMENTS} WHERE ${where}`,
      values,
    ),
  ]);
  return { items: rows.map((row) => viewing.view(row)), totalCount: count!.total };
}

export function checkPage(page: number, most: number, field: string): number {
  if (page < 0 || page >= most) throw new BadInput(field, t('assessments.pageIndex', { value: most - 1 }));
  return page;
}

/** The words of a search text, folded. */
export function wordsOf(search: string | null | undefined): string[] {
  return foldedWords(search?.slice(0, LONGEST_SEARCH), LONGEST_SEARCH);
}
