import type { Metric } from './metric';

const admins = ['PROGRAM_ADMIN', 'SUPER_ADMIN'] as const;
const standing = {
  grain: 'PERSON',
  dimensions: ['PROGRAM', 'SCHOOL', 'GRADE', 'STATUS'],
  unit: 'COUNT',
  rounding: 'EXACT',
  audience: admins,
  suppressed: false,
  freshness: 'DAY',
  sides: [],
} as const;
const weekly = { ...standing, dimensions: ['PROGRAM', 'SCHOOL', 'GRADE', 'PERSON'] } as const;

/** Metrics of the engagement tracker and of reports over whole weeks. */
export const engagementMetrics = {
  LOST_TOUCH: {
    ...standing,
    name: { en: 'Lost touch', sp: 'Sin contacto' },
    definition: {
      en: 'People who had sessions, and were in none for 21 days or more.',
      sp: 'Personas que tenían sesiones y llevan 21 días o más sin asistir a ninguna.',
    },
    formula: {
      en: 'Number of people of the program with this status',
      sp: 'Número de personas del programa en esta situación',
    },
  },
  SLIPPING: {
    ...standing,
    name: { en: 'Slipping', sp: 'En descenso' },
    definition: {
      en: 'People who attended less than 60% of the last four weeks, or a third less than in the four weeks before. Fewer than two sessions say nothing.',
      sp: 'Personas que asistieron a menos del 60 % en las últimas cuatro semanas, o un tercio menos que en las cuatro anteriores. Menos de dos sesiones no dicen nada.',
    },
    formula: {
      en: 'Number of people of the program with this status',
      sp: 'Número de personas del programa en esta situación',
    },
  },
  NOT_STARTED: {
    ...standing,
    name: { en: 'Not started', sp: 'Sin empezar' },
    definition: {
      en: 'People of the program with whom no session was ever held.',
      sp: 'Personas del programa con quienes nunca se celebró una sesión.',
    },
    formula: {
      en: 'Number of people of the program with this status',
      sp: 'Número de personas del programa en esta situación',
    },
  },
  ON_TRACK: {
    ...standing,
    name: { en: 'Attending regularly', sp: 'Asiste con regularidad' },
    definition: {
      en: 'People of the program who are none of the three others.',
      sp: 'Personas del programa que no están en ninguna de las otras tres situaciones.',
    },
    formula: {
      en: 'Number of people of the program with this status',
      sp: 'Número de personas del programa en esta situación',
    },
  },
  RECENT_ATTENDANCE: {
    ...weekly,
    name: { en: 'Attendance, last four weeks', sp: 'Asistencia, últimas cuatro semanas' },
    definition: {
      en: 'Attendance of one person in this week and the three before it.',
      sp: 'Asistencia de una persona en esta semana y las tres anteriores.',
    },
    formula: {
      en: '100 × places taken ÷ places in held sessions with a {tutor}',
      sp: '100 × plazas ocupadas ÷ plazas en sesiones celebradas con {tutor}',
    },
    unit: 'PERCENT',
    rounding: 'WHOLE',
    grain: 'ENTRY',
  },
  RECENT_WEEKLY_MINUTES: {
    ...weekly,
    name: {
      en: 'Minutes a week, last four whole weeks',
      sp: 'Minutos por semana, últimas cuatro semanas completas',
    },
    definition: {
      en: 'Minutes present of one person in a week, averaged over the last four weeks that are over.',
      sp: 'Minutos con asistencia de una persona por semana, en promedio de las últimas cuatro semanas terminadas.',
    },
    formula: { en: 'Minutes present ÷ 4', sp: 'Minutos con asistencia ÷ 4' },
    unit: 'MINUTES',
    rounding: 'WHOLE',
    grain: 'ENTRY',
  },
  WEEKS_ON_TARGET: {
    ...weekly,
    name: { en: 'Weeks on target', sp: 'Semanas en el objetivo' },
    definition: {
      en: 'Of the last four weeks that are over, those in which the minutes present met the program’s weekly target.',
      sp: 'De las últimas cuatro semanas terminadas, aquellas en que los minutos con asistencia alcanzaron el objetivo semanal del programa.',
    },
    formula: {
      en: 'Number of weeks with minutes present ≥ target',
      sp: 'Número de semanas con minutos con asistencia ≥ objetivo',
    },
    unit: 'WEEKS',
    grain: 'PERSON_WEEK',
  },
  SCHEDULED_IN_WEEK: {
    ...weekly,
    name: { en: 'People scheduled in a week', sp: 'Personas con sesiones en la semana' },
    definition: {
      en: 'Each {tutee} for whom minutes were scheduled in the week.',
      sp: 'Cada {tutee} con minutos programados en la semana.',
    },
    formula: {
      en: 'Number of people with minutes scheduled > 0',
      sp: 'Número de personas con minutos programados > 0',
    },
    grain: 'PERSON_WEEK',
    freshness: 'EVENT',
  },
  AVERAGE_IN_WEEK: {
    ...weekly,
    name: { en: 'Minutes present per person', sp: 'Minutos con asistencia por persona' },
    definition: {
      en: 'Minutes present in a week, by each {tutee} for whom minutes were scheduled.',
      sp: 'Minutos con asistencia en una semana, por cada {tutee} con minutos programados.',
    },
    formula: {
      en: 'Minutes present ÷ people scheduled in the week',
      sp: 'Minutos con asistencia ÷ personas con sesiones en la semana',
    },
    unit: 'MINUTES',
    rounding: 'WHOLE',
    grain: 'PERSON_WEEK',
    freshness: 'EVENT',
  },
  ON_TARGET: {
    ...weekly,
    name: { en: 'On target, people', sp: 'Personas en el objetivo' },
    definition: {
      en: 'Each {tutee} for whom minutes were scheduled in the week and whose minutes present met the program’s target.',
      sp: 'Cada {tutee} con minutos programados en la semana cuyos minutos con asistencia alcanzaron el objetivo del programa.',
    },
    formula: {
      en: 'Number of people scheduled with minutes present ≥ target',
      sp: 'Número de personas con sesiones y minutos con asistencia ≥ objetivo',
    },
    grain: 'PERSON_WEEK',
    freshness: 'EVENT',
  },
  ON_TARGET_SHARE: {
    ...weekly,
    name: { en: 'On target, share', sp: 'En el objetivo, proporción' },
    definition: {
      en: 'The share of people scheduled in the week who met the target.',
      sp: 'La proporción de personas con sesiones en la semana que alcanzaron el objetivo.',
    },
    formula: {
      en: '100 × people on target ÷ people scheduled in the week',
      sp: '100 × personas en el objetivo ÷ personas con sesiones en la semana',
    },
    unit: 'PERCENT',
    rounding: 'WHOLE',
    grain: 'PERSON_WEEK',
    freshness: 'EVENT',
  },
} as const satisfies Record<string, Metric>;
