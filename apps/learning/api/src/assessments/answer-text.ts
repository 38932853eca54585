import {
  answerText as textOf,
  inLanguage,
  type AnswerWords,
  type Translatable,
} from '@lyceum/contracts/questions';
import type { Language } from '@lyceum/server/actor';
import type { Answer } from '../feedback/subject';

const NUMBERS = { maximumFractionDigits: 12 } as const;
const WORDS: Record<Language, AnswerWords> = {
  en: {
    scale: ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'],
    ...{ yes: 'Yes', no: 'No' },
    number: (value) => value.toLocaleString('en-US', NUMBERS),
  },
  sp: {
    scale: ['Muy en desacuerdo', 'En desacuerdo', 'Neutral', 'De acuerdo', 'Muy de acuerdo'],
    ...{ yes: 'Sí', no: 'No' },
    number: (value) => value.toLocaleString('es-US', NUMBERS),
  },
};

/** The answer as text, for mails and exported tables. */
export function answerText(answer: Answer, language: Language): string {
  return textOf(answer, WORDS[language]);
}

/** The answer in the reader's language. Answers to a question that was reworded since keep their stored language. */
export function localizedAnswer(answer: Answer, asked: Translatable | undefined, language: Language): Answer {
  if (!asked || asked.question !== answer.question) return answer;
  const words = inLanguage(asked, language);
  return { ...answer, question: words.question, value: words.answer(answer.value) };
}
