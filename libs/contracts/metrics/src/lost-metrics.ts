import type { Metric } from './metric';

/** Minutes of a learner in a session. */
const lost = {
  grain: 'ENTRY',
  dimensions: ['WEEK', 'PROGRAM', 'SCHOOL', 'GRADE', 'PERSON', 'LOST_REASON'],
  unit: 'MINUTES',
  rounding: 'EXACT',
  audience: ['SELF', 'FAMILY', 'LEADER', 'PROGRAM_ADMIN', 'SUPER_ADMIN', 'OPERATOR'],
  suppressed: false,
  freshness: 'EVENT',
  sides: ['LEARNER', 'PROGRAMS'],
} as const;

/** Lost minutes of the dosage ledger, by reason. */
export const lostMetrics = {
  MINUTES_LOST: {
    ...lost,
    name: { en: 'Minutes lost', sp: 'Minutos perdidos' },
    definition: {
      en: 'Scheduled minutes in which the {tutee} was not present, for whatever reason.',
      sp: 'Minutos programados en los que el {tutee} no estuvo presente, por cualquier motivo.',
    },
    formula: {
      en: 'Minutes scheduled − minutes present',
      sp: 'Minutos programados − minutos con asistencia',
    },
  },
  LOST_CANCELLED: {
    ...lost,
    name: { en: 'Lost: cancelled', sp: 'Perdidos: cancelación' },
    definition: { en: 'Minutes of sessions that were cancelled.', sp: 'Minutos de sesiones canceladas.' },
    formula: {
      en: 'Scheduled − present, of sessions that were not held',
      sp: 'Programados − con asistencia, de sesiones no celebradas',
    },
  },
  LOST_NO_LEADER: {
    ...lost,
    name: { en: 'Lost: no {tutor}', sp: 'Perdidos: sin {tutor}' },
    definition: {
      en: 'Minutes of held sessions in which no {tutor} was there.',
      sp: 'Minutos de sesiones celebradas en los que no había {tutor}.',
    },
    formula: {
      en: 'Scheduled − the greater of delivered and present, of held sessions',
      sp: 'Programados − el mayor entre impartidos y con asistencia, de sesiones celebradas',
    },
  },
  LOST_ABSENT: {
    ...lost,
    name: { en: 'Lost: absent', sp: 'Perdidos: ausencia' },
    definition: {
      en: 'Minutes in which a {tutor} was there and the {tutee} never came.',
      sp: 'Minutos en los que había {tutor} y el {tutee} no llegó a asistir.',
    },
    formula: {
      en: 'Delivered minutes of held sessions without a minute present',
      sp: 'Minutos impartidos de sesiones celebradas sin ningún minuto de asistencia',
    },
  },
  LOST_EXCUSED: {
    ...lost,
    name: { en: 'Lost: excused', sp: 'Perdidos: ausencia justificada' },
    definition: {
      en: 'Of the minutes lost by absence, those of a {tutee} who said so before or was excused in the register.',
      sp: 'De los minutos perdidos por ausencia, los de un {tutee} que avisó antes o cuya ausencia se justificó en el registro.',
    },
    formula: {
      en: 'Delivered minutes of held sessions without a minute present whose reason is Excused',
      sp: 'Minutos impartidos de sesiones celebradas sin ningún minuto de asistencia y con ausencia justificada',
    },
  },
  LOST_PARTLY: {
    ...lost,
    name: { en: 'Lost: late or left early', sp: 'Perdidos: retraso o salida anticipada' },
    definition: {
      en: 'The rest of the lost minutes: the {tutee} came late or left early.',
      sp: 'El resto de los minutos perdidos: el {tutee} llegó tarde o salió antes.',
    },
    formula: {
      en: 'Minutes lost − the three other reasons',
      sp: 'Minutos perdidos − los otros tres motivos',
    },
  },
} as const satisfies Record<string, Metric>;
