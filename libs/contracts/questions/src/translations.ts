import { gapsOf } from './gaps';
import type { Labelled } from './label-texts';
import type { AnswerValue, QuestionShape } from './question';

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
  /** Unit of a number. */
  unit?: string | null;
}

export interface Translatable extends QuestionShape {
  questionCategory?: string | null;
  translation?: Translation | null;
  /** Only where an editor shows it: respondents do not see it. */
  rubric?: readonly Labelled[];
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
  /** Null: the question has none. */
  unit: string | null;
  /** Translates an answer, which is stored in the original language. */
  answer: (value: AnswerValue) => AnswerValue;
}

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
    unit: details.unit ? found?.unit || details.unit : null,
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
