import { isScoredByHand } from '@lyceum/contracts/questions';
import type { Words } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { AssessmentQuestionInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { hasSameParts } from '../forms/subject';
import { usePictures } from '../question-pictures/subject';
import { inTransaction } from '../read';
import { readQuestions, type AssessmentQuestionRow, type AssessmentRow } from './assessment-row';
import { LIMITS } from './assessment-limits';
import { checkQuestions } from './check-assessment';
import { type IdentifiedQuestion, assignQuestionIds } from './assign-question-ids';
import { checkPairs } from './pre-assessment';
import { saveQuestions } from './save-questions';
import { comparableIds, replaceVersion, versionUse } from './versions';

export interface QuestionsChange {
  questions: readonly AssessmentQuestionInput[];
  newVersion?: boolean | null;
  /** Questions of the pre-assessment. */
  pre: readonly AssessmentQuestionRow[];
}

/**
 * Saves the questions of an assessment. Questions of an answered version can only be reworded, unless `newVersion` is
 * set: a question with another type or other parts then gets a new id. A version with drafts is stored too when a
 * question is removed, so that its drafts keep their questions.
 */
export async function changeQuestions(
  db: TenantDb,
  before: AssessmentRow,
  { questions: given, newVersion, pre }: QuestionsChange,
  now: Date,
): Promise<void> {
  const asked = await readQuestions(inTransaction(db), [before.id]);
  const checked = checkPairs(checkQuestions(given, before.formType === 'EXTERNAL', asked), given, pre);
  const questions = assignQuestionIds(checked, new Set(asked.map(({ id }) => id)));
  const difference = differenceOf(asked, questions);
  const use = difference ? await versionUse(db, before) : null;
  if (difference && use?.answered && !newVersion)
    throw new Conflict(difference, { field: 'input.questions', version: before.version });
  const comparable = comparableIds(asked, checked);
  const replaces = use?.answered || (use?.begun && comparable.size < asked.length);
  if (replaces) {
    if (before.version >= LIMITS.versions) throw new Conflict(t('assessments.refusal.versions'));
    await replaceVersion(db, before, asked, now);
  }
  const saved = replaces ? assignQuestionIds(checked, comparable) : questions;
  await saveQuestions(db, before.id, saved, asked);
  await usePictures(db, { programId: before.programId, now }, saved, (at) => `input.questions.${at}`);
}

/** The first difference, beyond wording, from the answered questions; undefined: none. */
function differenceOf(
  before: readonly AssessmentQuestionRow[],
  after: readonly IdentifiedQuestion[],
): Words | undefined {
  const known = new Set(before.map(({ id }) => id));
  const kept = new Map(after.map((question) => [question.id, question]));
  const differs = (is: (was: AssessmentQuestionRow, now: IdentifiedQuestion) => boolean) =>
    before.some((question) => is(question, kept.get(question.id)!));
  if (after.some(({ id }) => !known.has(id))) return t('assessments.refusal.cannotAdd');
  if (before.some(({ id }) => !kept.has(id))) return t('assessments.refusal.cannotDelete');
  if (differs((was, now) => was.questionType !== now.questionType)) return t('assessments.refusal.typeStays');
  if (differs((was, now) => !hasSameParts(was, now))) return t('assessments.refusal.partsStay');
  if (differs((was, now) => isScoredByHand(was) !== isScoredByHand(now)))
    return t('assessments.refusal.pointsStay');
  const conditionOf = ({ details }: Pick<IdentifiedQuestion, 'details'>) => JSON.stringify(details.shownWhen);
  return differs((was, now) => conditionOf(was) !== conditionOf(now))
    ? t('assessments.refusal.conditionsStay')
    : undefined;
}
