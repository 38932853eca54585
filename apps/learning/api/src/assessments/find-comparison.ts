import { NotFound } from '@lyceum/server/errors';
import type { RequestScope } from '@lyceum/server/subgraph';
import type { AssessmentRow } from './assessment-row';
import type { AssessmentViewing } from './assessment-viewing';
import { pairsOf, type Pair } from './comparison';
import { findForAdmins } from './requested-window';
import { questionsOfAll } from './versions';

export interface Comparison {
  row: AssessmentRow;
  pre: AssessmentRow;
  pairs: Pair[];
}

/** A post-assessment with its pre-assessment, for an admin of the program. */
export async function findComparison(
  scope: RequestScope,
  viewing: AssessmentViewing,
  id: string,
): Promise<Comparison> {
  const row = await findForAdmins(scope, viewing, id);
  if (!row.preAssessmentId) throw new NotFound('assessment');
  const pre = await findForAdmins(scope, viewing, row.preAssessmentId);
  const [before, after] = await Promise.all([viewing.versions(pre), viewing.versions(row)]);
  return { row, pre, pairs: pairsOf(questionsOfAll(before), questionsOfAll(after)) };
}
