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
    name: t('forms.template.leader.name'),
    formType: 'LEADER_POST_SESSION',
    questions: [
      {
        words: t('forms.template.leader.engaged'),
        questionType: 'SCALE',
        required: true,
      },
      {
        words: t('forms.template.leader.goalReached'),
        questionType: 'YES_NO',
        required: true,
      },
      { words: t('forms.template.leader.workedOn'), questionType: 'LONG_TEXT' },
      {
        words: t('forms.template.leader.help.question'),
        questionType: 'MULTIPLE_CHOICE',
        options: [
          t('forms.template.leader.help.practice'),
          t('forms.template.leader.help.materials'),
          t('forms.template.leader.help.shorterStep'),
          t('forms.template.leader.help.family'),
        ],
      },
    ],
  },
  {
    id: 'learner-short',
    name: t('forms.template.learner.name'),
    formType: 'LEARNER_POST_SESSION',
    questions: [
      {
        words: t('forms.template.learner.understandMore'),
        questionType: 'SCALE',
        required: true,
      },
      { words: t('forms.template.learner.welcome'), questionType: 'SCALE' },
      { words: t('forms.template.learner.anythingElse'), questionType: 'LONG_TEXT' },
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
