import type { Metric } from './metric';

const cost = {
  grain: 'COST_LINE',
  dimensions: ['PROGRAM'],
  unit: 'MONEY',
  rounding: 'HUNDREDTH',
  audience: ['PROGRAM_ADMIN', 'SUPER_ADMIN', 'OPERATOR'],
  suppressed: false,
  freshness: 'REPORT',
  sides: [],
} as const;
const outcome = {
  ...cost,
  grain: 'STUDENT',
  dimensions: ['GROUP'],
  unit: 'COUNT',
  rounding: 'EXACT',
  suppressed: true,
} as const;

/** Metrics of return-on-investment reports that need more than the ledger. */
export const investmentMetrics = {
  COST_TOTAL: {
    ...cost,
    name: { en: 'Cost', sp: 'Costo' },
    definition: {
      en: 'The costs that were entered, for the weeks of the report: a cost by week, month or year by the share of it that these weeks are.',
      sp: 'Los costos introducidos, en las semanas del informe: un costo semanal, mensual o anual por la parte que son esas semanas.',
    },
    formula: { en: 'Sum of the costs in the report', sp: 'Suma de los costos en el informe' },
  },
  COST_PER_LEARNER: {
    ...cost,
    name: { en: 'Cost per person served', sp: 'Costo por persona atendida' },
    definition: {
      en: 'The cost, by each {tutee} who was present in a session.',
      sp: 'El costo, por cada {tutee} que asistió a una sesión.',
    },
    formula: { en: 'Cost ÷ people served', sp: 'Costo ÷ personas atendidas' },
  },
  COST_PER_SESSION: {
    ...cost,
    name: { en: 'Cost per session', sp: 'Costo por sesión' },
    definition: {
      en: 'The cost, by each session that took place.',
      sp: 'El costo, por cada sesión que tuvo lugar.',
    },
    formula: { en: 'Cost ÷ sessions', sp: 'Costo ÷ sesiones' },
  },
  COST_PER_DELIVERED_HOUR: {
    ...cost,
    name: { en: 'Cost per hour delivered', sp: 'Costo por hora impartida' },
    definition: {
      en: 'The cost, by each hour in which a {tutor} was there to teach.',
      sp: 'El costo, por cada hora en la que un {tutor} estaba para enseñar.',
    },
    formula: { en: 'Cost ÷ minutes delivered × 60', sp: 'Costo ÷ minutos impartidos × 60' },
  },
  COST_PER_PRESENT_HOUR: {
    ...cost,
    name: { en: 'Cost per hour present', sp: 'Costo por hora con asistencia' },
    definition: {
      en: 'The cost, by each hour that a {tutee} was present.',
      sp: 'El costo, por cada hora de asistencia de un {tutee}.',
    },
    formula: { en: 'Cost ÷ minutes present × 60', sp: 'Costo ÷ minutos con asistencia × 60' },
  },
  STUDENTS: {
    ...outcome,
    name: { en: 'Students of the file', sp: 'Estudiantes del archivo' },
    definition: {
      en: 'Rows of the student file. Those whom the roster knows by the district’s identifier are matched; nothing of the file is stored.',
      sp: 'Filas del archivo de estudiantes. Quienes figuran en el registro por el identificador del distrito se emparejan; nada del archivo se guarda.',
    },
    formula: { en: 'Number of students in the file', sp: 'Número de estudiantes del archivo' },
    suppressed: false,
  },
  GROWTH: {
    ...outcome,
    name: { en: 'Average growth', sp: 'Progreso medio' },
    definition: {
      en: 'The latest score less the earliest, averaged over the students who have two or more. It describes; it says nothing of the cause.',
      sp: 'El último puntaje menos el primero, en promedio de quienes tienen dos o más. Describe; no dice nada de la causa.',
    },
    formula: {
      en: 'Sum of (latest − earliest) ÷ students measured',
      sp: 'Suma de (última − primera) ÷ estudiantes medidos',
    },
    unit: 'POINTS',
    rounding: 'TENTH',
  },
  GREW_SHARE: {
    ...outcome,
    name: { en: 'Grew, share', sp: 'Progresó, proporción' },
    definition: {
      en: 'The share of students measured twice whose latest score is above the earliest.',
      sp: 'La proporción de estudiantes con dos mediciones cuyo último puntaje supera el primero.',
    },
    formula: {
      en: '100 × students whose score rose ÷ students measured',
      sp: '100 × estudiantes cuyo puntaje subió ÷ estudiantes medidos',
    },
    unit: 'PERCENT',
    rounding: 'WHOLE',
  },
} as const satisfies Record<string, Metric>;
