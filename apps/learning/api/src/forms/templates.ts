import type { Language, Words } from '@lyceum/server/actor';
import type { FormType, QuestionType } from '../__generated__/resolvers';
import { t } from '../i18n';
import type { QuestionValues } from './check-question';
import { NO_DETAILS } from './question-details';

interface Suggestion {
  words: Words;
  questionType: QuestionType;
  required?: boolean;
  options?: Words[];
}

interface Template {
  id: string;
  name: Words;
  formType: FormType;
  questions: Suggestion[];
}

/** Short enough to answer in the minutes after a session. */
const TEMPLATES: Template[] = [
  {
    id: 'leader-short',
    name: t('forms.threeMinutesAboutEachLearner'),
    formType: 'LEADER_POST_SESSION',
    questions: [
      {
        words: t('forms.theLearnerWasEngaged'),
        questionType: 'SCALE',
        required: true,
      },
      {
        words: t('forms.theGoalOfTheSession'),
        questionType: 'YES_NO',
        required: true,
      },
      { words: t('forms.whatDidYouWorkOn'), questionType: 'LONG_TEXT' },
      {
        words: t('forms.whatWouldHelpNextTime'),
        questionType: 'MULTIPLE_CHOICE',
        options: [
          t('forms.morePractice'),
          t('forms.otherMaterials'),
          t('forms.aShorterStep'),
          t('forms.talkingWithTheFamily'),
        ],
      },
    ],
  },
  {
    id: 'learner-short',
    name: t('forms.howWasTheSession'),
    formType: 'LEARNER_POST_SESSION',
    questions: [
      {
        words: t('forms.iUnderstandMoreThanBefore'),
        questionType: 'SCALE',
        required: true,
      },
      { words: t('forms.iFeltWelcome'), questionType: 'SCALE' },
      { words: t('forms.whatElseShouldWeKnow'), questionType: 'LONG_TEXT' },
    ],
  },
];

export function templatesIn(
  language: Language,
): { id: string; name: string; formType: FormType; questions: QuestionValues[] }[] {
  const other: Language = language === 'en' ? 'sp' : 'en';
  return TEMPLATES.map(({ id, name, formType, questions }) => ({
    id,
    name: name[language],
    formType,
    questions: questions.map(({ words: question, questionType, required = false, options = [] }) => ({
      question: question[language],
      questionType,
      required,
      options: options.map((option) => option[language]),
      details: {
        ...NO_DETAILS,
        translation: {
          ...{ language: other, question: question[other], questionCategory: '' },
          ...{ options: options.map((option) => option[other]), rows: [], choices: [] },
        },
      },
    })),
  }));
}
