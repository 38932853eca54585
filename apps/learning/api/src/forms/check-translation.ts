import {
  carryLists,
  gapsOf,
  type QuestionShape,
  type Translation,
  TYPE_DEFINITIONS,
} from '@lyceum/contracts/questions';
import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { QuestionTranslationInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { tidy } from './check-texts';
import type { StoredDetails } from './question-details';

const LONGEST = { question: 500, questionCategory: 80, list: 120, pictureAlt: 300, unit: 20 };

const TOO_LONG: Words = t('forms.translation.tooLong', {
  question: LONGEST.question,
  list: LONGEST.list,
  questionCategory: LONGEST.questionCategory,
});
const SAME_TEXTS: Words = t('forms.translation.same');
const OTHER_GAPS: Words = t('forms.translation.otherGaps');

interface Texts {
  options: readonly string[];
  details: StoredDetails;
}

/** The translation of the input; null: none. */
export function givenTranslation(given: QuestionTranslationInput | null | undefined): Translation | null {
  if (!given) return null;
  const { language, question = '', questionCategory = '', options = [], rows = [], choices = [] } = given;
  const { pictureAlt = '', unit } = given;
  return { language, question, questionCategory, options, rows, choices, pictureAlt, unit };
}

/** The texts with the given translation. Without one, texts that did not change keep their previous translation. */
export function withTranslation<Given extends Texts>(
  { translation: given }: { translation?: QuestionTranslationInput | null },
  before: Texts | undefined,
  after: Given,
): Given {
  const kept = before?.details.translation;
  // A unit that changed loses its translation.
  const unit = (before?.details.unit === after.details.unit && kept?.unit) || '';
  const carried = before && kept ? { ...kept, ...carryLists({ ...before, lists: kept }, after), unit } : null;
  const translation = given === undefined ? carried : givenTranslation(given);
  // Pages deployed before units had translations send none.
  const whole = translation && {
    ...translation,
    unit: translation.unit === undefined ? unit : translation.unit,
  };
  return { ...after, details: { ...after.details, translation: whole } };
}

/** The translation in its stored form, with a text for each text of the question; null where it has no text. */
export function checkTranslation(
  given: Translation | null,
  question: QuestionShape,
  at: string,
): Translation | null {
  if (!given) return null;
  const { options, details } = question;
  const list = (name: 'options' | 'rows' | 'choices', own: readonly string[]) => {
    const texts = own.map((_, nth) => tidyWithin(`${at}.${name}`, given[name][nth] ?? '', LONGEST.list));
    const some = texts.filter(Boolean).map((text) => text.toLowerCase());
    if (new Set(some).size < some.length) throw new BadInput(`${at}.${name}`, SAME_TEXTS, SAME_TEXTS);
    return texts;
  };
  const kept: Translation = {
    language: given.language,
    question: tidyWithin(`${at}.question`, given.question, LONGEST.question),
    questionCategory: tidyWithin(`${at}.questionCategory`, given.questionCategory, LONGEST.questionCategory),
    options: list('options', options),
    rows: list('rows', details.rows),
    choices: list('choices', details.choices),
    pictureAlt: details.picture
      ? tidyWithin(`${at}.pictureAlt`, given.pictureAlt ?? '', LONGEST.pictureAlt)
      : '',
    unit: details.unit ? tidyWithin(`${at}.unit`, given.unit ?? '', LONGEST.unit) : '',
  };
  if (TYPE_DEFINITIONS[question.questionType].gaps) checkGaps(question.question, kept.question, at);
  const { language: _language, ...texts } = kept;
  return Object.values(texts).flat().some(Boolean) ? kept : null;
}

const tidyWithin = (at: string, typed: string, longest: number): string =>
  checkText(at, tidy(typed), longest, TOO_LONG);

function checkGaps(own: string, translated: string, at: string): void {
  const sizes = (question: string) => gapsOf(question).map((choices) => choices.filter(Boolean).length);
  const isFine = translated === '' || JSON.stringify(sizes(own)) === JSON.stringify(sizes(translated));
  const isDistinct = gapsOf(translated).every((choices) => new Set(choices).size === choices.length);
  if (!isFine || !isDistinct) throw new BadInput(`${at}.question`, OTHER_GAPS, OTHER_GAPS);
}
