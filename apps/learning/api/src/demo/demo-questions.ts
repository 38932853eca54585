import type { RubricLevel, Translation } from '@lyceum/contracts/questions';
import type { Language } from '@lyceum/server/actor';
import { assessmentTemplatesIn, type CheckedQuestion } from '../assessments/subject';
import { type StoredDetails, NO_DETAILS } from '../forms/subject';

export type DemoQuestion = Omit<CheckedQuestion, 'id' | 'details' | 'pairedQuestionId'> & {
  details?: CheckedQuestion['details'];
  /** The question in the other language. */
  translation?: Translation;
  /** The question is asked when the nth question has one of these answers. */
  askedAfter?: { nth: number; values: number[] };
};

export const ask = (question: string, part: Partial<DemoQuestion> = {}): DemoQuestion => ({
  ...{ question, questionType: 'SCALE', required: true, options: [] },
  ...{ questionCategory: null, questionSubjectType: 'SELF' },
  ...part,
});

export const survey = (language: Language, id: string): DemoQuestion[] =>
  assessmentTemplatesIn(language).find((template) => template.id === id)!.questions;

export const LONG = { questionType: 'LONG_TEXT', required: false } as const;

export const readingHabits = [
  ask('I like to read.', { questionCategory: 'Reading and me' }),
  ask('I understand what I read.', { questionCategory: 'Reading and me' }),
  ask('How often do you read at home?', {
    questionType: 'SINGLE_CHOICE',
    options: ['Every day', 'A few times a week', 'Hardly ever'],
    questionCategory: 'At home',
  }),
  ask('What do you like to read?', {
    questionType: 'MULTIPLE_CHOICE',
    required: false,
    options: ['Stories', 'Comics', 'Books about real things', 'Poems'],
    questionCategory: 'At home',
  }),
  ask('What is hard about reading?', LONG),
];

const level = (points: number, label: string, spanish: string): RubricLevel => ({
  ...{ points, label, translation: { language: 'sp', label: spanish } },
});
const parts = (part: Partial<StoredDetails>): StoredDetails => ({ ...NO_DETAILS, ...part });

const intoSpanish = (part: Partial<Translation>): Translation => ({
  ...{ language: 'sp', question: '', questionCategory: '', options: [], rows: [], choices: [] },
  ...part,
});

/** One question of each type that has parts or a unit, and one that is scored by hand. */
export const mathCheck = [
  ask('How sure do you feel with these?', {
    translation: intoSpanish({
      question: '¿Qué tan seguro te sientes con esto?',
      rows: ['Fracciones', 'Decimales', 'Problemas'],
      choices: ['Todavía no', 'Casi', 'Sí'],
    }),
    questionType: 'MATRIX',
    details: parts({
      rows: ['Fractions', 'Decimals', 'Word problems'],
      choices: ['Not yet', 'Almost', 'Sure'],
    }),
  }),
  ask('Put these in order, the smallest first.', {
    translation: intoSpanish({ question: 'Ponlos en orden, del menor al mayor.' }),
    questionType: 'RANKING',
    details: parts({ choices: ['1/2', '1/4', '3/4'], correct: ['1/4', '1/2', '3/4'] }),
  }),
  ask('Which are the same?', {
    translation: intoSpanish({ question: '¿Cuáles son iguales?' }),
    questionType: 'MATCHING',
    details: parts({
      rows: ['1/2', '1/5'],
      choices: ['0.2', '0.25', '0.5'],
      correct: [
        ['1/2', '0.5'],
        ['1/5', '0.2'],
      ],
    }),
  }),
  ask('A ribbon of 3 m is cut into 8 equal pieces. How long is each?', {
    translation: intoSpanish({
      question: 'Una cinta de 3 m se corta en 8 partes iguales. ¿Cuánto mide cada una?',
    }),
    questionType: 'NUMERIC',
    details: parts({ unit: 'cm', correct: 37.5, tolerance: 0.5 }),
  }),
  ask('How did you find the length of one piece?', {
    ...LONG,
    translation: intoSpanish({ question: '¿Cómo hallaste cuánto mide una parte?' }),
    details: parts({
      points: 3,
      rubric: [
        level(3, 'Divides the length, and names the unit', 'Divide la longitud y nombra la unidad'),
        level(2, 'Divides the length, without a unit', 'Divide la longitud, sin unidad'),
        level(1, 'Draws or tries out', 'Dibuja o prueba'),
      ],
    }),
  }),
  ask('To divide by a fraction, [[multiply|divide]] by its [[inverse|double]].', {
    translation: intoSpanish({
      question: 'Para dividir entre una fracción, [[multiplica|divide]] por su [[inverso|doble]].',
    }),
    questionType: 'INLINE_CHOICE',
    details: parts({ correct: ['multiply', 'inverse'] }),
  }),
];

export const mentalMath = [
  ask('7 × 8 =', { questionType: 'NUMERIC', details: parts({ correct: 56, tolerance: 0 }) }),
  ask('96 : 4 =', { questionType: 'NUMERIC', details: parts({ correct: 24, tolerance: 0 }) }),
  ask('15 % of 60 =', { questionType: 'NUMERIC', details: parts({ correct: 9, tolerance: 0 }) }),
];

export const nextStep = [
  ask('Sé qué quiero aprender este año.', { questionCategory: 'Metas' }),
  ask('Puedo presentarme en una entrevista.', { questionCategory: 'Metas' }),
  ask('¿Qué te gustaría conocer?', {
    questionType: 'MULTIPLE_CHOICE',
    required: false,
    options: ['Una empresa', 'Una universidad', 'Un taller', 'Un hospital'],
  }),
  ask('¿Qué es lo más difícil para ti?', LONG),
];
