import type { Language, Words } from '@lyceum/server/actor';
import type { FormType, QuestionType } from '../__generated__/resolvers';
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

const words = (en: string, sp: string): Words => ({ en, sp });

/** Short enough to answer in the minutes after a session. */
const TEMPLATES: Template[] = [
  {
    id: 'leader-short',
    name: words('Three minutes about each learner', 'Tres minutos sobre cada estudiante'),
    formType: 'LEADER_POST_SESSION',
    questions: [
      {
        words: words('The learner was engaged.', 'Participó con interés.'),
        questionType: 'SCALE',
        required: true,
      },
      {
        words: words('The goal of the session was reached.', 'Se alcanzó el objetivo de la sesión.'),
        questionType: 'YES_NO',
        required: true,
      },
      { words: words('What did you work on?', '¿En qué trabajaron?'), questionType: 'LONG_TEXT' },
      {
        words: words('What would help next time?', '¿Qué ayudaría la próxima vez?'),
        questionType: 'MULTIPLE_CHOICE',
        options: [
          words('More practice', 'Más práctica'),
          words('Other materials', 'Otros materiales'),
          words('A shorter step', 'Un paso más corto'),
          words('Talking with the family', 'Hablar con la familia'),
        ],
      },
    ],
  },
  {
    id: 'learner-short',
    name: words('How was the session?', '¿Qué tal la sesión?'),
    formType: 'LEARNER_POST_SESSION',
    questions: [
      {
        words: words('I understand more than before.', 'Entiendo más que antes.'),
        questionType: 'SCALE',
        required: true,
      },
      { words: words('I felt welcome.', 'Me sentí bienvenido o bienvenida.'), questionType: 'SCALE' },
      { words: words('What else should we know?', '¿Qué más debemos saber?'), questionType: 'LONG_TEXT' },
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
