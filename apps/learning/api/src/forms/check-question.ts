import {
  DEFAULT_FILES,
  definitionOf,
  FILE_KINDS,
  type FileRules,
  isNothing,
  MOST_FILES,
  MOST_MEGABYTES,
  TYPE_DEFINITIONS,
  type AnswerValue,
} from '@lyceum/contracts/questions';
import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { QuestionType } from '../__generated__/resolvers';
import { t } from '../i18n';
import { checkPicture } from '../question-pictures/subject';
import { checkGaps, checkTexts, tidy } from './check-texts';
import { checkTranslation } from './check-translation';
import { formulasOf } from './formulas';
import { NO_DETAILS, type StoredDetails } from './question-details';

export interface QuestionValues {
  question: string;
  questionType: QuestionType;
  required: boolean;
  options: string[];
  /** Left out: the type has no details. */
  details?: StoredDetails;
}

export const LONGEST_QUESTION = 500;
const LONGEST_UNIT = 20;

const ENTER_QUESTION: Words = t('forms.question', { longestQuestion: LONGEST_QUESTION });
const LONG_UNIT: Words = t('forms.longUnit', { longestUnit: LONGEST_UNIT });
const WRONG_KEY: Words = t('forms.wrongKey');
const NO_KIND: Words = t('forms.files.kinds');
const FILE_COUNT: Words = t('forms.files.most', { most: MOST_FILES });
const FILE_SIZE: Words = t('forms.files.megabytes', { most: MOST_MEGABYTES });
const NO_FILES: Words = t('forms.files.assessmentsOnly');
const WRONG_TOLERANCE: Words = t('forms.wrongTolerance');

/**
 * The question in its stored form: texts trimmed, details reduced to those of its type. Throws BAD_USER_INPUT at the
 * first invalid field below `at`.
 */
export function checkQuestion<Values extends QuestionValues>(
  values: Values,
  at = 'input',
): Values & { details: StoredDetails } {
  const { questionType, details = NO_DETAILS } = values;
  const question = tidy(values.question);
  if (question.length < 1 || question.length > LONGEST_QUESTION)
    throw new BadInput(`${at}.question`, ENTER_QUESTION, ENTER_QUESTION);
  const type = TYPE_DEFINITIONS[questionType];
  if (type.gaps) checkGaps(question, `${at}.question`);
  const kept = {
    ...values,
    question,
    options: checkTexts(values.options, type.options, `${at}.options`),
    details: {
      ...NO_DETAILS,
      shownWhen: details.shownWhen,
      rows: checkTexts(details.rows, type.rows, `${at}.details.rows`),
      choices: checkTexts(details.choices, type.choices, `${at}.details.choices`),
      picture: checkPicture(details.picture, `${at}.details.picture`),
      files: type.files ? checkFiles(details.files, `${at}.details.files`) : null,
      unit: type.unit ? checkUnit(details.unit, `${at}.details.unit`) : null,
    },
  };
  const translation = checkTranslation(details.translation, kept, `${at}.translation`);
  const formulas = formulasOf(kept, translation, at);
  return { ...kept, details: { ...kept.details, ...checkRight(kept, details, at), translation, formulas } };
}

function checkUnit(typed: string | null, at: string): string | null {
  const unit = tidy(typed ?? '');
  if (unit.length > LONGEST_UNIT) throw new BadInput(at, LONG_UNIT, LONG_UNIT);
  return unit || null;
}

function checkFiles(given: FileRules | null, at: string): FileRules {
  const { kinds, most, mostMegabytes } = given ?? DEFAULT_FILES;
  const chosen = FILE_KINDS.filter((kind) => kinds.includes(kind));
  if (chosen.length === 0) throw new BadInput(`${at}.kinds`, NO_KIND, NO_KIND);
  if (most < 1 || most > MOST_FILES) throw new BadInput(`${at}.most`, FILE_COUNT, FILE_COUNT);
  if (mostMegabytes < 1 || mostMegabytes > MOST_MEGABYTES)
    throw new BadInput(`${at}.mostMegabytes`, FILE_SIZE, FILE_SIZE);
  return { kinds: chosen, most, mostMegabytes };
}

/** Throws BAD_USER_INPUT at a type that only assessments have. */
export function expectFormType(questionType: QuestionType): void {
  if (definitionOf(questionType)?.files) throw new BadInput('input.questionType', NO_FILES, NO_FILES);
}

function checkRight(
  question: QuestionValues & { details: StoredDetails },
  { correct, tolerance }: StoredDetails,
  at: string,
): Pick<StoredDetails, 'correct' | 'tolerance'> {
  const type = definitionOf(question.questionType);
  if (!type?.mayBeRight || isNothing(correct)) return { correct: null, tolerance: null };
  const read: AnswerValue | undefined = type.read(correct, question);
  if (read === undefined || (type.isWhole && !type.isWhole(read, question)))
    throw new BadInput(`${at}.correct`, WRONG_KEY, WRONG_KEY);
  if (question.questionType !== 'NUMERIC') return { correct: read, tolerance: null };
  const around = tolerance ?? 0;
  if (!Number.isFinite(around) || around < 0)
    throw new BadInput(`${at}.tolerance`, WRONG_TOLERANCE, WRONG_TOLERANCE);
  return { correct: read, tolerance: around };
}
