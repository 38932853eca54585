import { demoPrograms } from '@lyceum/contracts/demo';
import type { FormTranslation } from '@lyceum/contracts/questions';
import type { AssessmentType, AssessmentVisibility } from '../__generated__/resolvers';
import type { Property, Rubric } from '../assessments/subject';
import { englishTest, spanishTest } from './demo-outside-tests';
import {
  ask,
  type DemoQuestion,
  LONG,
  mathCheck,
  mentalMath,
  nextStep,
  readingHabits,
  survey,
} from './demo-questions';

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

const riverside: DemoAssessment[] = [
  {
    key: 'math-check',
    program: demoPrograms.math,
    formName: 'Fractions check',
    description: 'Six short tasks. Do what you can.',
    translation: {
      ...{ language: 'sp', formName: 'Fracciones: lo que ya sabes' },
      description: 'Seis tareas cortas. Haz lo que puedas.',
    },
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
    translation: {
      ...{ language: 'sp', formName: 'i-Ready, lectura', description: 'Tres veces al año, en clase.' },
    },
    ...{ assessmentType: 'SKILLS_CHECK', visibility: 'EVERYONE', from: -150, to: 200, questions: [] },
    properties: [
      englishTest.score('scaleScore', ['Scale score', 'Puntaje de escala'], 100, 800),
      englishTest.choice(
        'placement',
        ['Placement', 'Nivel'],
        [
          ['Two grades below', 'Dos grados por debajo'],
          ['One grade below', 'Un grado por debajo'],
          ['On grade', 'En su grado'],
          ['Above grade', 'Por encima de su grado'],
        ],
      ),
      englishTest.standardError(['Scale score, standard error', 'Puntaje de escala, error estándar']),
    ],
    rubrics: englishTest.ranges(
      'scaleScore',
      ['Below grade level', 'Por debajo de su grado'],
      ['On grade level', 'En su grado'],
      ['Above grade level', 'Por encima de su grado'],
    ),
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
    translation: {
      ...{ language: 'en', formName: 'English exam' },
      description: 'Taken at the partner center, twice a year.',
    },
    ...{ assessmentType: 'SKILLS_CHECK', visibility: 'EVERYONE', from: -150, to: 200, questions: [] },
    properties: [
      spanishTest.score('score', ['Puntaje total', 'Total score'], 100, 800),
      spanishTest.choice(
        'level',
        ['Nivel alcanzado', 'Level reached'],
        [
          ['Inicial', 'Beginning'],
          ['Intermedio', 'Intermediate'],
          ['Avanzado', 'Advanced'],
        ],
      ),
      spanishTest.standardError(['Puntaje, error estándar', 'Score, standard error']),
    ],
    rubrics: spanishTest.ranges(
      'score',
      ['Nivel inicial', 'Beginning level'],
      ['Nivel intermedio', 'Intermediate level'],
      ['Nivel avanzado', 'Advanced level'],
    ),
  },
];

export const demoAssessments: readonly DemoAssessment[] = [...riverside, ...brightpath];
