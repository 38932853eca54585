import type { Language, Words } from '@lyceum/server/actor';
import type { AssessmentSubjectType, AssessmentType, QuestionType } from '../__generated__/resolvers';
import { t } from '../i18n';
import { socialEmotionalSurvey } from './social-emotional-survey';

export interface SuggestedQuestion {
  question: Words;
  questionType: QuestionType;
  category?: Words;
  required?: boolean;
  options?: Words[];
  about?: AssessmentSubjectType;
}

interface Template {
  id: string;
  name: Words;
  assessmentType: AssessmentType;
  questions: SuggestedQuestion[];
}

/** Children read these questions: sentences are short, and the Spanish text uses tú. */
const TEMPLATES: Template[] = [
  {
    id: 'check-in',
    name: t('assessments.template.checkIn.name'),
    assessmentType: 'CHECK_IN',
    questions: [
      {
        question: t('assessments.template.checkIn.lookForward'),
        questionType: 'SCALE',
        required: true,
      },
      {
        question: t('assessments.template.checkIn.understandMore'),
        questionType: 'SCALE',
        required: true,
      },
      {
        question: t('assessments.template.checkIn.knownWell'),
        questionType: 'SCALE',
        about: 'LEADER',
      },
      {
        question: t('assessments.template.checkIn.change'),
        questionType: 'LONG_TEXT',
        about: 'PROGRAM',
      },
    ],
  },
  {
    id: 'social-emotional',
    name: t('assessments.template.socialEmotional.name'),
    assessmentType: 'SOCIAL_EMOTIONAL',
    questions: socialEmotionalSurvey,
  },
];

/** The templates in the given language, with the other language as their translation. */
export function assessmentTemplatesIn(language: Language) {
  const other: Language = language === 'en' ? 'sp' : 'en';
  return TEMPLATES.map(({ id, name, assessmentType, questions }) => ({
    id,
    name: name[language],
    assessmentType,
    questions: questions.map((suggested) => ({
      question: suggested.question[language],
      questionType: suggested.questionType,
      questionCategory: suggested.category?.[language] ?? null,
      questionSubjectType: suggested.about ?? ('SELF' as const),
      options: (suggested.options ?? []).map((option) => option[language]),
      translation: {
        language: other,
        question: suggested.question[other],
        questionCategory: suggested.category?.[other] ?? '',
        options: (suggested.options ?? []).map((option) => option[other]),
        ...{ rows: [], choices: [] },
      },
      required: suggested.required ?? false,
    })),
  }));
}
