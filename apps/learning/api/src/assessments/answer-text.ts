import type { Language } from '@lyceum/server/actor';
import type { Answer } from '../feedback/subject';

const SCALE: Record<Language, string[]> = {
  en: ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'],
  sp: ['Muy en desacuerdo', 'En desacuerdo', 'Neutral', 'De acuerdo', 'Muy de acuerdo'],
};
const YES_NO: Record<Language, [string, string]> = { en: ['Yes', 'No'], sp: ['Sí', 'No'] };

/** An answer in the words of its kind, for mails. */
export function answerText({ questionType, value }: Answer, language: Language): string {
  if (questionType === 'SCALE') return SCALE[language][Number(value) - 1] ?? String(value);
  if (typeof value === 'boolean') return YES_NO[language][value ? 0 : 1];
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** In a table a step is its number, which is counted with. */
export function answerCell(answer: Answer, language: Language): string | number {
  return typeof answer.value === 'number' ? answer.value : answerText(answer, language);
}
