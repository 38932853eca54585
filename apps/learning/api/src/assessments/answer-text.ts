import {
  answerText as textOf,
  inLanguage,
  type AnswerWords,
  type Translatable,
} from '@lyceum/contracts/questions';
import type { Language } from '@lyceum/server/actor';
import { regionalLocaleOf } from '@lyceum/server/i18n';
import type { Answer } from '../feedback/subject';
import { t } from '../i18n';

const SCALE = [
  t('assessments.answer.stronglyDisagree'),
  t('assessments.answer.disagree'),
  t('assessments.answer.neutral'),
  t('assessments.answer.agree'),
  t('assessments.answer.stronglyAgree'),
];
const NUMBERS = { maximumFractionDigits: 12 } as const;
const textsIn = (language: Language): AnswerWords => ({
  scale: SCALE.map((step) => step[language]),
  yes: t('assessments.answer.yes')[language],
  no: t('assessments.answer.no')[language],
  number: (value) => value.toLocaleString(regionalLocaleOf(language), NUMBERS),
});
const TEXTS: Record<Language, AnswerWords> = { en: textsIn('en'), sp: textsIn('sp') };

/** The answer as text, for mails and exported tables. */
export function answerText(answer: Answer, language: Language): string {
  return textOf(answer, TEXTS[language]);
}

/** The answer in the reader's language. Answers to a question that was reworded since keep their stored language. */
export function localizedAnswer(answer: Answer, asked: Translatable | undefined, language: Language): Answer {
  if (!asked || asked.question !== answer.question) return answer;
  const words = inLanguage(asked, language);
  const unit = answer.unit && answer.unit === asked.details.unit ? words.unit : answer.unit;
  return {
    ...answer,
    question: words.question,
    value: words.answer(answer.value),
    ...(unit ? { unit } : {}),
  };
}
