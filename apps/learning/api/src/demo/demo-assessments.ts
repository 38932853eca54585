import { demoPrograms } from '@lyceum/contracts/demo';
import type { FormTranslation, Translation } from '@lyceum/contracts/questions';
import type { Language } from '@lyceum/server/actor';
import type { AssessmentType, AssessmentVisibility } from '../__generated__/resolvers';
import {
  assessmentTemplatesIn,
  type Property,
  type CheckedQuestion,
  type Rubric,
} from '../assessments/subject';
import { type StoredDetails, NO_DETAILS } from '../forms/subject';

type DemoQuestion = Omit<CheckedQuestion, 'id' | 'details' | 'pairedQuestionId'> & {
  details?: CheckedQuestion['details'];
  /** The question in the other language. */
  translation?: Translation;
  /** The question is asked when the nth question has one of these answers. */
  askedAfter?: { nth: number; values: number[] };
};

export interface DemoAssessment {
  key: string;
  program: { id: string; ecosystemId: string };
  formName: string;
  description: string;
  /** Name and description in the other language. */
  translation?: FormTranslation;
  assessmentType: AssessmentType;
  cadence?: 'MONTHLY' | 'WEEKLY';
  respondents?: 'LEADERS';
  visibility: AssessmentVisibility;
  /** Days from the date that demo data is loaded for. */
  from: number;
  to: number;
  isPost?: boolean;
  /** Key of the assessment with the same questions that this one is compared with. */
  pre?: string;
  questions: DemoQuestion[];
  properties?: Property[];
  rubrics?: Rubric[];
  /** Of ten people without an account, the number who answered each window. */
  answering?: number;
  /** Whether people with an account have answered. */
  accountsAnswered?: boolean;
  /** The answers of one person were entered from paper by an admin. */
  onPaper?: boolean;
  /** Everybody may have the questions read aloud. */
  readAloud?: boolean;
  /** Minutes to answer in; respondents may stop the clock. */
  timeLimitMinutes?: number;
}

const ask = (question: string, part: Partial<DemoQuestion> = {}): DemoQuestion => ({
  ...{ question, questionType: 'SCALE', required: true, options: [] },
  ...{ questionCategory: null, questionSubjectType: 'SELF' },
  ...part,
});

const survey = (language: Language, id: string): DemoQuestion[] =>
  assessmentTemplatesIn(language).find((template) => template.id === id)!.questions;

const LONG = { questionType: 'LONG_TEXT', required: false } as const;
const number = (key: string, label: string, min: number, max: number): Property => ({
  ...{
    internalKeyName: key,
    label,
    rawType: 'NUMBER',
    fieldType: 'NUMBER_INPUT',
    options: [],
    meaning: 'SCORE',
  },
  validators: { required: true, min, max },
});
/** Needed by growth, which judges differences by their error. */
const standardError = (label: string): Property => ({
  ...{ internalKeyName: 'standardError', label, rawType: 'NUMBER', fieldType: 'NUMBER_INPUT', options: [] },
  ...{ validators: { required: false, min: 0, max: 100 }, meaning: 'STANDARD_ERROR' },
});
const choice = (key: string, label: string, options: string[]): Property => ({
  ...{ internalKeyName: key, label, rawType: 'TEXT', fieldType: 'SELECT', options },
  validators: { required: false, min: null, max: null },
});
const ranges = (key: string, [low, mid, high]: string[]): Rubric[] => [
  { internalKeyName: key, label: low!, from: null, to: 449 },
  { internalKeyName: key, label: mid!, from: 450, to: 520 },
  { internalKeyName: key, label: high!, from: 521, to: null },
];

const readingHabits = [
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

const parts = (part: Partial<StoredDetails>): StoredDetails => ({ ...NO_DETAILS, ...part });

/** One question of each type that has parts or a unit. */
const mathCheck = [
  ask('How sure do you feel with these?', {
    questionType: 'MATRIX',
    details: parts({
      rows: ['Fractions', 'Decimals', 'Word problems'],
      choices: ['Not yet', 'Almost', 'Sure'],
    }),
  }),
  ask('Put these in order, the smallest first.', {
    questionType: 'RANKING',
    details: parts({ choices: ['1/2', '1/4', '3/4'], correct: ['1/4', '1/2', '3/4'] }),
  }),
  ask('Which are the same?', {
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
    questionType: 'NUMERIC',
    details: parts({ unit: 'cm', correct: 37.5, tolerance: 0.5 }),
  }),
  ask('To divide by a fraction, [[multiply|divide]] by its [[inverse|double]].', {
    questionType: 'INLINE_CHOICE',
    details: parts({ correct: ['multiply', 'inverse'] }),
  }),
];

const mentalMath = [
  ask('7 × 8 =', { questionType: 'NUMERIC', details: parts({ correct: 56, tolerance: 0 }) }),
  ask('96 : 4 =', { questionType: 'NUMERIC', details: parts({ correct: 24, tolerance: 0 }) }),
  ask('15 % of 60 =', { questionType: 'NUMERIC', details: parts({ correct: 9, tolerance: 0 }) }),
];

const riverside: DemoAssessment[] = [
  {
    key: 'math-check',
    program: demoPrograms.math,
    formName: 'Fractions check',
    description: 'Five short tasks. Do what you can.',
    ...{ assessmentType: 'SKILLS_CHECK', visibility: 'LEADERS' },
    ...{ from: -10, to: 12, answering: 7, questions: mathCheck },
  },
  {
    key: 'reading-post',
    program: demoPrograms.reading,
    formName: 'Reading habits, winter',
    description: 'The same questions as in the fall. There are no wrong answers.',
    ...{ assessmentType: 'SKILLS_CHECK', visibility: 'EVERYONE', isPost: true },
    ...{ from: -6, to: 15, answering: 6, pre: 'reading-pre', questions: readingHabits },
  },
  {
    key: 'reading-pre',
    program: demoPrograms.reading,
    formName: 'Reading habits, fall',
    description: 'Where we begin. There are no wrong answers.',
    ...{ assessmentType: 'SKILLS_CHECK', visibility: 'EVERYONE' },
    ...{ from: -84, to: -63, answering: 9, accountsAnswered: true, onPaper: true, readAloud: true },
    questions: readingHabits,
  },
  {
    key: 'check-in',
    program: demoPrograms.math,
    formName: 'How are your sessions?',
    description: 'Two minutes each month. Your tutor reads your answers before your sessions.',
    translation: {
      ...{ language: 'sp', formName: '¿Cómo van tus sesiones?' },
      description: 'Dos minutos cada mes. Tu tutor lee tus respuestas antes de tus sesiones.',
    },
    ...{ assessmentType: 'CHECK_IN', cadence: 'MONTHLY', visibility: 'LEADERS', readAloud: true },
    ...{ from: -66, to: 80, answering: 8, accountsAnswered: true, questions: survey('en', 'check-in') },
  },
  {
    key: 'social-emotional',
    program: demoPrograms.math,
    formName: 'How I am doing',
    description: '31 short sentences, about ten minutes. Say how much each one is true for you.',
    translation: {
      ...{ language: 'sp', formName: 'Cómo me va' },
      description: '31 frases cortas, unos diez minutos. Di qué tan cierta es cada una para ti.',
    },
    ...{ assessmentType: 'SOCIAL_EMOTIONAL', cadence: 'MONTHLY', visibility: 'LEADERS' },
    ...{ from: -66, to: 80, answering: 7, questions: survey('en', 'social-emotional') },
  },
  {
    key: 'tutors',
    program: demoPrograms.reading,
    formName: 'Tutor check-in',
    description: 'Two minutes each week, so that coordinators know what you need.',
    ...{ assessmentType: 'CHECK_IN', cadence: 'WEEKLY', respondents: 'LEADERS', visibility: 'ADMINS' },
    ...{ from: -23, to: 60, answering: 5 },
    questions: [
      ask('I had the materials that I needed.'),
      ask('What was missing?', { ...LONG, askedAfter: { nth: 0, values: [1, 2] } }),
      ask('My students made progress this week.', { questionSubjectType: 'LEARNER' }),
      ask('What would help you next week?', LONG),
    ],
  },
  {
    key: 'i-ready',
    program: demoPrograms.reading,
    formName: 'i-Ready Reading',
    description: 'Three times a year, in class.',
    ...{ assessmentType: 'SKILLS_CHECK', visibility: 'EVERYONE', from: -150, to: 200, questions: [] },
    properties: [
      number('scaleScore', 'Scale score', 100, 800),
      choice('placement', 'Placement', ['Two grades below', 'One grade below', 'On grade', 'Above grade']),
      standardError('Scale score, standard error'),
    ],
    rubrics: ranges('scaleScore', ['Below grade level', 'On grade level', 'Above grade level']),
  },
  {
    key: 'mental-math',
    program: demoPrograms.math,
    formName: 'Mental math, ten minutes',
    description: 'Three tasks without paper. The clock starts when you start.',
    ...{ assessmentType: 'SKILLS_CHECK', visibility: 'LEADERS', timeLimitMinutes: 10 },
    ...{ from: -4, to: 17, answering: 5, questions: mentalMath },
  },
];

const nextStep = [
  ask('Sé qué quiero aprender este año.', { questionCategory: 'Metas' }),
  ask('Puedo presentarme en una entrevista.', { questionCategory: 'Metas' }),
  ask('¿Qué te gustaría conocer?', {
    questionType: 'MULTIPLE_CHOICE',
    required: false,
    options: ['Una empresa', 'Una universidad', 'Un taller', 'Un hospital'],
  }),
  ask('¿Qué es lo más difícil para ti?', LONG),
];

const brightpath: DemoAssessment[] = [
  {
    key: 'goals-post',
    program: demoPrograms.career,
    formName: 'Mi próximo paso, invierno',
    description: 'Las mismas preguntas que en otoño. No hay respuestas equivocadas.',
    ...{ assessmentType: 'SKILLS_CHECK', visibility: 'EVERYONE', isPost: true },
    ...{ from: -6, to: 15, answering: 6, pre: 'goals-pre', questions: nextStep },
  },
  {
    key: 'goals-pre',
    program: demoPrograms.career,
    formName: 'Mi próximo paso, otoño',
    description: 'Desde dónde empezamos. No hay respuestas equivocadas.',
    ...{ assessmentType: 'SKILLS_CHECK', visibility: 'EVERYONE' },
    ...{ from: -84, to: -63, answering: 9, accountsAnswered: true, onPaper: true, questions: nextStep },
  },
  {
    key: 'check-in',
    program: demoPrograms.career,
    formName: '¿Cómo van tus sesiones?',
    translation: {
      ...{ language: 'en', formName: 'How are your sessions?' },
      description: 'Two minutes each month. Whoever leads your sessions reads your answers before each one.',
    },
    description: 'Dos minutos cada mes. Quien dirige tus sesiones lee tus respuestas antes de cada una.',
    ...{ assessmentType: 'CHECK_IN', cadence: 'MONTHLY', visibility: 'LEADERS', readAloud: true },
    ...{ from: -66, to: 80, answering: 8, accountsAnswered: true, questions: survey('sp', 'check-in') },
  },
  {
    key: 'social-emotional',
    program: demoPrograms.career,
    formName: 'Cómo me va',
    translation: {
      ...{ language: 'en', formName: 'How I am doing' },
      description: '31 short sentences, about ten minutes. Say how much each one is true for you.',
    },
    description: '31 frases cortas, unos diez minutos. Di qué tan cierta es cada una para ti.',
    ...{ assessmentType: 'SOCIAL_EMOTIONAL', cadence: 'MONTHLY', visibility: 'LEADERS' },
    ...{ from: -66, to: 80, answering: 7, questions: survey('sp', 'social-emotional') },
  },
  {
    key: 'english',
    program: demoPrograms.career,
    formName: 'Examen de inglés',
    description: 'Lo hace el centro asociado, dos veces al año.',
    ...{ assessmentType: 'SKILLS_CHECK', visibility: 'EVERYONE', from: -150, to: 200, questions: [] },
    properties: [
      number('score', 'Puntaje total', 100, 800),
      choice('level', 'Nivel alcanzado', ['Inicial', 'Intermedio', 'Avanzado']),
      standardError('Puntaje, error estándar'),
    ],
    rubrics: ranges('score', ['Nivel inicial', 'Nivel intermedio', 'Nivel avanzado']),
  },
];

export const demoAssessments: readonly DemoAssessment[] = [...riverside, ...brightpath];
