import type { Language, Words } from '@lyceum/server/actor';
import type { AssessmentSubjectType, AssessmentType, QuestionType } from '../__generated__/resolvers';
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

const words = (en: string, sp: string): Words => ({ en, sp });

/** Children read these questions: sentences are short, and the Spanish text uses tú. */
const TEMPLATES: Template[] = [
  {
    id: 'check-in',
    name: words('Check-in', '¿Cómo vas?'),
    assessmentType: 'CHECK_IN',
    questions: [
      {
        question: words('I look forward to my sessions.', 'Me alegra venir a mis sesiones.'),
        questionType: 'SCALE',
        required: true,
      },
      {
        question: words('I understand more than a month ago.', 'Entiendo más que hace un mes.'),
        questionType: 'SCALE',
        required: true,
      },
      {
        question: words('Somebody here knows me well.', 'Aquí alguien me conoce bien.'),
        questionType: 'SCALE',
        about: 'LEADER',
      },
      {
        question: words('What should change?', '¿Qué debería cambiar?'),
        questionType: 'LONG_TEXT',
        about: 'PROGRAM',
      },
    ],
  },
  {
    id: 'social-emotional',
    name: words('Social-emotional survey', 'Encuesta socioemocional'),
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
