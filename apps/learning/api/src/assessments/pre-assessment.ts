import type { TenantDb } from '@lyceum/server/tenancy';
import { isUuid } from '@lyceum/server/tenancy';
import type { AssessmentQuestionInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { inTransaction } from '../read';
import {
  ASSESSMENT_COLUMNS,
  ASSESSMENTS,
  type AssessmentQuestionRow,
  type AssessmentRow,
} from './assessment-row';
import type { AssessmentValues, CheckedQuestion } from './check-assessment';
import { refuse } from './refuse';
import { comparableIds, questionsOfAll, readFormVersions } from './versions';

/** The edited assessment; a new one has no id and no pair yet. */
interface Owner {
  id: string | null;
  programId: string;
  preAssessmentId?: string | null;
}

/**
 * The questions of the pre-assessment, of every version; none without one. Throws BAD_USER_INPUT where it cannot be
 * the pre-assessment. A pair that does not change stays, whatever became of its pre-assessment.
 */
export async function readPreQuestions(
  db: TenantDb,
  owner: Owner,
  { preAssessmentId, startDate }: AssessmentValues,
): Promise<AssessmentQuestionRow[]> {
  if (preAssessmentId === null) return [];
  const [pre] = isUuid(preAssessmentId)
    ? await db.query<AssessmentRow>(
        `SELECT ${ASSESSMENT_COLUMNS} FROM ${ASSESSMENTS} WHERE a.id = $1 AND a.program_id = $2`,
        [preAssessmentId, owner.programId],
      )
    : [];
  if (!pre || pre.id === owner.id || pre.formType !== 'INTERNAL')
    return refuse('preAssessmentId', t('assessments.refusal.preUnknown'));
  if (owner.preAssessmentId !== pre.id) {
    if (pre.archived) refuse('preAssessmentId', t('assessments.refusal.preArchived'));
    if (pre.startDate >= startDate) refuse('preAssessmentId', t('assessments.refusal.preLater'));
  }
  return questionsOfAll(await readFormVersions(inTransaction(db), pre));
}

/**
 * The questions with their pairs. Throws BAD_USER_INPUT at a given pair whose answers cannot be compared. A pair from
 * before that no longer fits is dropped.
 */
export function checkPairs(
  checked: readonly CheckedQuestion[],
  given: readonly AssessmentQuestionInput[],
  pre: readonly AssessmentQuestionRow[],
): CheckedQuestion[] {
  const comparable = comparableIds(
    pre,
    checked.map((question) => ({ ...question, id: question.pairedQuestionId })),
  );
  const paired = new Set<string>();
  return checked.map((question, at) => {
    const { pairedQuestionId: id } = question;
    if (id === null) return question;
    if (comparable.has(id) && !paired.has(id)) {
      paired.add(id);
      return question;
    }
    if (given[at]!.pairedQuestionId)
      refuse(
        `questions.${at}.pairedQuestionId`,
        t(pre.length > 0 ? 'assessments.refusal.pair' : 'assessments.refusal.pairWithoutPre'),
      );
    return { ...question, pairedQuestionId: null };
  });
}
