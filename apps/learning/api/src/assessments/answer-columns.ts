import { definitionOf, fillGaps, inLanguage, type LocalizedQuestion } from '@lyceum/contracts/questions';
import type { Language } from '@lyceum/server/actor';
import type { Answer } from '../feedback/subject';
import { answerText, localizedAnswer } from './answer-text';
import { translatable, type AssessmentQuestionRow } from './assessment-row';

/**
 * Column heads of a question in the reader's language: one column, or one for each part. They do not depend on the
 * answers.
 */
export function headsOf(question: AssessmentQuestionRow, language: Language): string[] {
  const localized = inLanguage(translatable(question), language);
  const words = fillGaps(localized.question);
  const parts = definitionOf(question.questionType)?.parts?.(question);
  return parts ? parts.map((part) => `${words}: ${partWords(question, part, localized)}`) : [words];
}

/** The same columns named by a key, the question's id; parts are numbered from 1. */
export function keyHeadsOf(question: AssessmentQuestionRow, key = question.id): string[] {
  const parts = definitionOf(question.questionType)?.parts?.(question);
  return parts ? parts.map((_, at) => `${key}.${at + 1}`) : [key];
}

function partWords({ questionType }: AssessmentQuestionRow, part: string, words: LocalizedQuestion): string {
  if (questionType === 'INLINE_CHOICE') return part;
  return questionType === 'RANKING' ? words.choice(part) : words.row(part);
}

/**
 * An answer in its question's columns. Steps and places are written as numbers, so that spreadsheets can calculate with
 * them.
 */
export function cellsOf(
  question: AssessmentQuestionRow,
  answer: Answer | undefined,
  language: Language,
): (string | number)[] {
  const type = definitionOf(question.questionType);
  const parts = type?.parts?.(question);
  const given = answer?.offPath ? undefined : answer;
  if (!parts)
    return [given ? cellOf(localizedAnswer(given, translatable(question), language), language) : ''];
  const words = inLanguage(translatable(question), language);
  const answered = new Map(given ? type?.partAnswers?.(given.value) : []);
  return parts.map((part, at) => {
    const value = answered.get(part) ?? '';
    if (typeof value === 'number') return value;
    return question.questionType === 'INLINE_CHOICE' ? words.gap(at, value) : words.choice(value);
  });
}

function cellOf(answer: Answer, language: Language): string | number {
  return typeof answer.value === 'number' ? answer.value : answerText(answer, language);
}
