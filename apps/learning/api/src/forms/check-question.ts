import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { QuestionType } from '../__generated__/resolvers';

export interface QuestionValues {
  question: string;
  questionType: QuestionType;
  required: boolean;
  options: string[];
}

export const LONGEST_QUESTION = 500;
const LONGEST_OPTION = 120;
const FEWEST_OPTIONS = 2;
const MOST_OPTIONS = 20;

const ENTER_QUESTION: Words = {
  en: `Enter a question of 1 to ${LONGEST_QUESTION} characters.`,
  sp: `Escriba una pregunta de 1 a ${LONGEST_QUESTION} caracteres.`,
};
const ENTER_OPTIONS: Words = {
  en: `Enter ${FEWEST_OPTIONS} to ${MOST_OPTIONS} different choices of at most ${LONGEST_OPTION} characters.`,
  sp: `Escriba de ${FEWEST_OPTIONS} a ${MOST_OPTIONS} opciones distintas de ${LONGEST_OPTION} caracteres como máximo.`,
};

export function hasOptions(type: QuestionType): boolean {
  return type === 'SINGLE_CHOICE' || type === 'MULTIPLE_CHOICE';
}

/**
 * The question as it is kept: tidy texts, choices only where something is chosen; what cannot be kept is refused at its field,
 * below `at`.
 */
export function checkQuestion<Values extends QuestionValues>(values: Values, at = 'input'): Values {
  const question = tidy(values.question);
  if (question.length < 1 || question.length > LONGEST_QUESTION)
    throw new BadInput(`${at}.question`, ENTER_QUESTION, ENTER_QUESTION);
  return {
    ...values,
    question,
    options: hasOptions(values.questionType) ? checkOptions(values.options, at) : [],
  };
}

function checkOptions(typed: string[], at: string): string[] {
  const options = typed.map(tidy).filter(Boolean);
  const distinct = new Set(options.map((option) => option.toLowerCase()));
  const fits =
    options.length >= FEWEST_OPTIONS &&
    options.length <= MOST_OPTIONS &&
    distinct.size === options.length &&
    options.every((option) => option.length <= LONGEST_OPTION);
  if (!fits) throw new BadInput(`${at}.options`, ENTER_OPTIONS, ENTER_OPTIONS);
  return options;
}

export function tidy(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
