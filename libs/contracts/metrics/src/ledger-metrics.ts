import { lostMetrics } from './lost-metrics';
import type { Metric } from './metric';

const everybody = ['SELF', 'FAMILY', 'LEADER', 'PROGRAM_ADMIN', 'SUPER_ADMIN', 'OPERATOR'] as const;
const admins = ['PROGRAM_ADMIN', 'SUPER_ADMIN', 'OPERATOR'] as const;
const ownHours = ['SELF', 'PROGRAM_ADMIN', 'SUPER_ADMIN', 'OPERATOR'] as const;

/** Minutes and seats of a person in a session. */
const ofEntries = {
  grain: 'ENTRY',
  dimensions: ['WEEK', 'PROGRAM', 'SCHOOL', 'GRADE', 'SUBJECT', 'PERSON'],
  unit: 'MINUTES',
  rounding: 'EXACT',
  audience: everybody,
  suppressed: false,
  freshness: 'EVENT',
  sides: ['LEARNER', 'LEADER', 'PROGRAMS'],
} as const;
const ofLearnerEntries = { ...ofEntries, sides: ['LEARNER', 'PROGRAMS'] } as const;
const ofPeople = {
  ...ofEntries,
  grain: 'PERSON',
  dimensions: ['WEEK', 'PROGRAM', 'SCHOOL', 'GRADE'],
  unit: 'COUNT',
  audience: admins,
  sides: ['PROGRAMS'],
} as const;
const ofSessions = {
  ...ofEntries,
  grain: 'SESSION',
  dimensions: ['WEEK', 'PROGRAM', 'PERSON'],
  unit: 'COUNT',
} as const;

/** Metrics computed from the dosage ledger. */
export const ledgerMetrics = {
  SESSIONS: {
    ...ofSessions,
    name: { en: 'Sessions', sp: 'Sesiones' },
    definition: {
      en: 'Sessions that took place. Of one {tutee}: those that they were to be in, whether they came or not.',
      sp: 'Sesiones que tuvieron lugar. De un solo {tutee}: aquellas en las que debía estar, haya asistido o no.',
    },
    formula: { en: 'Number of sessions that were held', sp: 'Número de sesiones celebradas' },
    sides: ['LEARNER', 'PROGRAMS'],
  },
  SESSIONS_LED: {
    ...ofSessions,
    name: { en: 'Sessions led', sp: 'Sesiones impartidas' },
    definition: {
      en: 'Sessions that took place and for which minutes count as hours of the {tutor}.',
      sp: 'Sesiones que tuvieron lugar y cuyos minutos cuentan como horas del {tutor}.',
    },
    formula: {
      en: 'Number of held sessions in which the {tutor} has minutes that count',
      sp: 'Número de sesiones celebradas en las que el {tutor} tiene minutos que cuentan',
    },
    audience: ownHours,
    sides: ['LEADER'],
  },
  SESSIONS_CANCELLED: {
    ...ofSessions,
    name: { en: 'Cancelled sessions', sp: 'Sesiones canceladas' },
    definition: {
      en: 'Sessions that were to take place and were cancelled, by whomever.',
      sp: 'Sesiones que debían tener lugar y se cancelaron, por quien fuera.',
    },
    formula: { en: 'Number of sessions that were not held', sp: 'Número de sesiones que no se celebraron' },
  },
  SESSIONS_ATTENDED: {
    ...ofSessions,
    name: { en: 'Sessions attended', sp: 'Sesiones con asistencia' },
    definition: {
      en: 'Sessions that took place and in which the {tutee} was present for a minute or more.',
      sp: 'Sesiones que tuvieron lugar y en las que el {tutee} estuvo presente un minuto o más.',
    },
    formula: {
      en: 'Number of held sessions with minutes present',
      sp: 'Número de sesiones celebradas con minutos de asistencia',
    },
    sides: ['LEARNER'],
  },
  MINUTES_SCHEDULED: {
    ...ofEntries,
    name: { en: 'Minutes scheduled', sp: 'Minutos programados' },
    definition: {
      en: 'Minutes that were on the schedule, of sessions that are over or were cancelled. Two people in one session count twice.',
      sp: 'Minutos programados de sesiones terminadas o canceladas. Dos personas en una misma sesión cuentan dos veces.',
    },
    formula: {
      en: 'Sum of the scheduled minutes of each person in each session',
      sp: 'Suma de los minutos programados de cada persona en cada sesión',
    },
  },
  MINUTES_DELIVERED: {
    ...ofEntries,
    name: { en: 'Minutes delivered', sp: 'Minutos impartidos' },
    definition: {
      en: 'Scheduled minutes in which a {tutor} was there to teach.',
      sp: 'Minutos programados en los que un {tutor} estaba para enseñar.',
    },
    formula: {
      en: 'Sum of the delivered minutes of each person in each session',
      sp: 'Suma de los minutos impartidos a cada persona en cada sesión',
    },
  },
  MINUTES_PRESENT: {
    ...ofLearnerEntries,
    name: { en: 'Minutes present', sp: 'Minutos con asistencia' },
    definition: {
      en: 'Minutes that each {tutee} was present. A corrected attendance changes it.',
      sp: 'Minutos en los que cada {tutee} estuvo presente. Una asistencia corregida lo modifica.',
    },
    formula: {
      en: 'Sum of the minutes present of each {tutee} in each session',
      sp: 'Suma de los minutos con asistencia de cada {tutee} en cada sesión',
    },
  },
  MINUTES_LED: {
    ...ofEntries,
    name: { en: 'Time led', sp: 'Tiempo impartido' },
    definition: {
      en: 'Minutes that count as hours of the {tutor}.',
      sp: 'Minutos que cuentan como horas del {tutor}.',
    },
    formula: {
      en: 'Sum of the minutes of the {tutor} in each session',
      sp: 'Suma de los minutos del {tutor} en cada sesión',
    },
    audience: ownHours,
    sides: ['LEADER'],
  },
  ...lostMetrics,
  ATTENDANCE: {
    ...ofLearnerEntries,
    name: { en: 'Attendance', sp: 'Asistencia' },
    definition: {
      en: 'Of the sessions in which a {tutor} was there, the share in which the {tutee} was present. Sessions without a {tutor} count against nobody.',
      sp: 'De las sesiones en las que había {tutor}, la parte en la que el {tutee} estuvo presente. Las sesiones sin {tutor} no cuentan en contra de nadie.',
    },
    formula: {
      en: '100 × places taken ÷ places in held sessions with a {tutor}',
      sp: '100 × plazas ocupadas ÷ plazas en sesiones celebradas con {tutor}',
    },
    unit: 'PERCENT',
    rounding: 'WHOLE',
  },
  ATTENDANCE_OF_LED: {
    ...ofEntries,
    name: { en: 'Attendance in sessions led', sp: 'Asistencia en las sesiones impartidas' },
    definition: {
      en: 'Of the places of each {tutee} in sessions that the {tutor} led, the share that was taken.',
      sp: 'De las plazas de cada {tutee} en las sesiones que impartió el {tutor}, la parte que se ocupó.',
    },
    formula: {
      en: '100 × places taken ÷ places in sessions led',
      sp: '100 × plazas ocupadas ÷ plazas en sesiones impartidas',
    },
    unit: 'PERCENT',
    rounding: 'WHOLE',
    audience: ownHours,
    sides: ['LEADER'],
  },
  LEARNERS: {
    ...ofPeople,
    name: { en: 'People with sessions', sp: 'Personas con sesiones' },
    definition: {
      en: 'Each {tutee} who was to be in a session, once, however many sessions and programs.',
      sp: 'Cada {tutee} que debía estar en una sesión, una vez, sin importar cuántas sesiones o programas.',
    },
    formula: {
      en: 'Number of different people in the ledger',
      sp: 'Número de personas distintas en el registro',
    },
  },
  LEARNERS_PRESENT: {
    ...ofPeople,
    name: { en: 'People served', sp: 'Personas atendidas' },
    definition: {
      en: 'Each {tutee} who was present in a session, once, however many sessions and programs.',
      sp: 'Cada {tutee} que asistió a una sesión, una vez, sin importar cuántas sesiones o programas.',
    },
    formula: {
      en: 'Number of different people present in a held session',
      sp: 'Número de personas distintas presentes en una sesión celebrada',
    },
  },
  LEARNERS_MET: {
    ...ofPeople,
    name: { en: 'People met', sp: 'Personas con las que hubo sesión' },
    definition: {
      en: 'Each {tutee} who was present in a session that the {tutor} led, once.',
      sp: 'Cada {tutee} que asistió a una sesión que impartió el {tutor}, una vez.',
    },
    formula: {
      en: 'Number of different people present in sessions led',
      sp: 'Número de personas distintas presentes en sesiones impartidas',
    },
    audience: ownHours,
    sides: ['LEADER'],
  },
  AVERAGE_WEEKLY_MINUTES: {
    ...ofPeople,
    name: { en: 'Minutes a week', sp: 'Minutos por semana' },
    definition: {
      en: 'Minutes present of each {tutee} in a week, averaged over all of them and over all weeks, weeks without school too.',
      sp: 'Minutos con asistencia de cada {tutee} por semana, en promedio de todas las personas y semanas, también las semanas sin clases.',
    },
    formula: {
      en: 'Minutes present ÷ people with sessions ÷ weeks',
      sp: 'Minutos con asistencia ÷ personas con sesiones ÷ semanas',
    },
    unit: 'MINUTES',
    rounding: 'WHOLE',
  },
  FULL_DOSAGE: {
    ...ofPeople,
    name: { en: 'Full dosage, people', sp: 'Dosis completa, personas' },
    definition: {
      en: 'Each {tutee} whose minutes present reach full dosage, on average over all weeks.',
      sp: 'Cada {tutee} cuyos minutos con asistencia alcanzan la dosis completa, en promedio de todas las semanas.',
    },
    formula: {
      en: 'Number of people whose minutes present ÷ weeks are full dosage or more',
      sp: 'Número de personas cuyos minutos con asistencia ÷ semanas son la dosis completa o más',
    },
  },
  FULL_DOSAGE_SHARE: {
    ...ofPeople,
    name: { en: 'Full dosage, share', sp: 'Dosis completa, proporción' },
    definition: {
      en: 'The share of people with sessions who reach full dosage.',
      sp: 'La proporción de personas con sesiones que alcanzan la dosis completa.',
    },
    formula: {
      en: '100 × people at full dosage ÷ people with sessions',
      sp: '100 × personas con dosis completa ÷ personas con sesiones',
    },
    unit: 'PERCENT',
    rounding: 'WHOLE',
  },
} as const satisfies Record<string, Metric>;
