import { gapsOf } from './gaps';
import type { AnswerValue, QuestionDetails, QuestionShape } from './question';

export const FORM_LANGUAGES = ['en', 'sp'] as const;
export type FormLanguage = (typeof FORM_LANGUAGES)[number];

/** Texts of a question in the other language, at the same positions; empty: no translation. */
export interface Translation {
  language: FormLanguage;
  question: string;
  questionCategory: string;
  options: string[];
  rows: string[];
  choices: string[];
  /** Description of the picture. */
  pictureAlt?: string | null;
}

export interface Translatable extends QuestionShape {
  questionCategory?: string | null;
  translation?: Translation | null;
}

/** A question in one language; texts without translation stay in the original. */
export interface LocalizedQuestion {
  question: string;
  category: string | null;
  option: (text: string) => string;
  row: (text: string) => string;
  choice: (text: string) => string;
  gap: (at: number, text: string) => string;
  /** Description of the picture; null: the question has none. */
  pictureAlt: string | null;
  /** Translates an answer, which is stored in the original language. */
  answer: (value: AnswerValue) => AnswerValue;
}

type Lists = Pick<Translation, 'options' | 'rows' | 'choices'>;

export function inLanguage(asked: Translatable, language: string): LocalizedQuestion {
  const { question, questionType, options, details, questionCategory = null } = asked;
  const found = asked.translation?.language === language ? asked.translation : null;
  const translated = found?.question || question;
  const own = gapsOf(question);
  const gaps = gapsOf(translated);
  const words = (texts: readonly string[], others: readonly string[] | undefined) => (text: string) =>
    others?.[texts.indexOf(text)] || text;
  const localized = {
    question: translated,
    category: found?.questionCategory || questionCategory,
    pictureAlt: details.picture ? found?.pictureAlt || details.picture.alt : null,
    option: words(options, found?.options),
    row: words(details.rows, found?.rows),
    choice: words(details.choices, found?.choices),
    gap: (at: number, text: string) => gaps[at]?.[own[at]?.indexOf(text) ?? -1] || text,
  };
  const answer = (value: AnswerValue): AnswerValue => {
    if (typeof value === 'string') return questionType === 'SINGLE_CHOICE' ? localized.option(value) : value;
    if (!Array.isArray(value)) return value;
    const texts = value.map((each, at) => {
      if (Array.isArray(each)) return [localized.row(each[0] ?? ''), localized.choice(each[1] ?? '')];
      if (questionType === 'INLINE_CHOICE') return localized.gap(at, each);
      return questionType === 'RANKING' ? localized.choice(each) : localized.option(each);
    });
    return texts as string[] | string[][];
  };
  return { ...localized, answer };
}

const listsOf = ({ options, details }: { options: readonly string[]; details: QuestionDetails }) => ({
  options,
  rows: details.rows,
  choices: details.choices,
});

/** Translated lists after an edit: an unchanged text keeps its translation at its new position. */
export function carryLists(
  before: { options: readonly string[]; details: QuestionDetails; lists: Lists },
  after: { options: readonly string[]; details: QuestionDetails },
): Lists {
  const [from, to] = [listsOf(before), listsOf(after)];
  const carried = (name: keyof Lists) =>
    to[name].map((text) => before.lists[name][from[name].indexOf(text)] ?? '');
  return { options: carried('options'), rows: carried('rows'), choices: carried('choices') };
}

/** Number of texts without translation; all of them when there is none. */
export function missingTexts(asked: Translatable): number {
  const { translation } = asked;
  const pairs: [string | null | undefined, string | undefined][] = [
    [asked.question, translation?.question],
    [asked.questionCategory, translation?.questionCategory],
    [asked.details.picture?.alt, translation?.pictureAlt ?? ''],
    ...(['options', 'rows', 'choices'] as const).flatMap((name) =>
      listsOf(asked)[name].map((text, at): [string, string | undefined] => [text, translation?.[name][at]]),
    ),
  ];
  return pairs.filter(([text, other]) => text && !other).length;
}
