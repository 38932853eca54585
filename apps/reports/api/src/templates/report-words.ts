import type { EcosystemTerms } from '@lyceum/contracts/ecosystems';
import type { Language, Words } from '@lyceum/server/actor';
import type { ReportType } from '../__generated__/resolvers';

interface TypeWords {
  name: Words;
  description: Words;
}

/** `{tutor}` and `{tutee}` stand for the organization’s own terms. */
export const typeWords: Record<ReportType, TypeWords> = {
  SESSIONS: {
    name: { en: 'Sessions', sp: 'Sesiones' },
    description: {
      en: 'A row for each session and {tutee}: minutes scheduled, delivered and present, and why minutes were lost.',
      sp: 'Una fila por sesión y {tutee}: minutos programados, impartidos y con asistencia, y por qué se perdieron minutos.',
    },
  },
  ATTENDANCE: {
    name: { en: 'Attendance', sp: 'Asistencia' },
    description: {
      en: 'A row for each {tutee} of a program, those without a session too: sessions, attendance and minutes.',
      sp: 'Una fila por {tutee} de cada programa, aunque no haya tenido sesiones: sesiones, asistencia y minutos.',
    },
  },
  DOSAGE: {
    name: { en: 'Dosage by week', sp: 'Dosis por semana' },
    description: {
      en: 'A row for each program and week: minutes, and how many reached the weekly target.',
      sp: 'Una fila por programa y semana: minutos y cuántas personas alcanzaron el objetivo semanal.',
    },
  },
  LEADER_HOURS: {
    name: { en: 'Hours by {tutor}', sp: 'Horas por {tutor}' },
    description: {
      en: 'A row for each {tutor} of a program: sessions led, and the hours that count.',
      sp: 'Una fila por {tutor} de cada programa: sesiones impartidas y horas que cuentan.',
    },
  },
  ENGAGEMENT: {
    name: { en: 'Engagement', sp: 'Participación' },
    description: {
      en: 'A row for each {tutee} of a program as things stand now: who is on track, who slips away, and why.',
      sp: 'Una fila por {tutee} de cada programa tal como está ahora: quién va en marcha, quién se aleja y por qué.',
    },
  },
};

/** Column heads, for all report types. */
export const columnWords: Record<string, Words> = {
  program: { en: 'Program', sp: 'Programa' },
  date: { en: 'Date', sp: 'Fecha' },
  week: { en: 'Week of', sp: 'Semana del' },
  start: { en: 'Start', sp: 'Inicio' },
  subject: { en: 'Subject', sp: 'Materia' },
  learner: { en: '{tutee}', sp: '{tutee}' },
  leader: { en: '{tutor}', sp: '{tutor}' },
  leaders: { en: '{tutor}', sp: '{tutor}' },
  school: { en: 'School', sp: 'Escuela' },
  grade: { en: 'Grade', sp: 'Grado' },
  outcome: { en: 'Outcome', sp: 'Resultado' },
  sessions: { en: 'Sessions', sp: 'Sesiones' },
  attended: { en: 'Sessions attended', sp: 'Sesiones con asistencia' },
  attendance: { en: 'Attendance in %', sp: 'Asistencia en %' },
  cancelled: { en: 'Sessions cancelled', sp: 'Sesiones canceladas' },
  led: { en: 'Sessions led', sp: 'Sesiones impartidas' },
  learners: { en: 'Scheduled, people', sp: 'Personas con sesiones programadas' },
  came: { en: 'Present, people', sp: 'Personas que asistieron' },
  scheduled: { en: 'Minutes scheduled', sp: 'Minutos programados' },
  delivered: { en: 'Minutes delivered', sp: 'Minutos impartidos' },
  present: { en: 'Minutes present', sp: 'Minutos con asistencia' },
  lost: { en: 'Minutes lost', sp: 'Minutos perdidos' },
  lostBecause: { en: 'Lost because', sp: 'Perdidos por' },
  average: { en: 'Minutes present per person', sp: 'Minutos con asistencia por persona' },
  target: { en: 'Weekly target in minutes', sp: 'Objetivo semanal en minutos' },
  onTarget: { en: 'On target, people', sp: 'Personas en el objetivo' },
  onTargetShare: { en: 'On target in %', sp: 'En el objetivo en %' },
  hoursScheduled: { en: 'Hours scheduled', sp: 'Horas programadas' },
  hoursLed: { en: 'Hours led', sp: 'Horas impartidas' },
  minutesLed: { en: 'Minutes led', sp: 'Minutos impartidos' },
  lastSeen: { en: 'Last session attended', sp: 'Última sesión con asistencia' },
  status: { en: 'Status', sp: 'Situación' },
  why: { en: 'Why', sp: 'Por qué' },
  recentAttendance: { en: 'Attendance in %, last four weeks', sp: 'Asistencia en %, últimas cuatro semanas' },
  weekly: {
    en: 'Minutes per week, last four whole weeks',
    sp: 'Minutos por semana, últimas cuatro semanas completas',
  },
  sessionId: { en: 'Session id', sp: 'Identificador de la sesión' },
};

export const outcomeWords = {
  PRESENT: { en: 'Present', sp: 'Asistió' },
  NOT_PRESENT: { en: 'Not present', sp: 'No asistió' },
  CANCELLED: { en: 'Cancelled', sp: 'Cancelada' },
} satisfies Record<string, Words>;

/** Texts of the ledger's reasons for lost minutes; a reason without a text is shown as it is. */
export const lostWords: Record<string, Words> = {
  CANCELLED_BY_LEADER: { en: 'Cancelled by the {tutor}', sp: 'Cancelación de quien dirige' },
  CANCELLED_BY_LEARNER: { en: 'Cancelled by the {tutee}', sp: 'Cancelación de quien aprende' },
  CANCELLED_BY_ADMIN: { en: 'Cancelled by an admin', sp: 'Cancelación de la administración' },
  ABSENT: { en: 'Absent', sp: 'Ausencia' },
  LATE: { en: 'Late', sp: 'Retraso' },
  LEFT_EARLY: { en: 'Left early', sp: 'Salida anticipada' },
  EXCUSED: { en: 'Excused', sp: 'Ausencia justificada' },
  NO_TUTOR: { en: 'No {tutor}', sp: 'Sin {tutor}' },
  OTHER: { en: 'Other', sp: 'Otro' },
};

/** The text in a language with the organization’s terms filled in and a capital first letter. */
export function worded(words: Words, language: Language, terms: EcosystemTerms): string {
  const filled = words[language].replace(/\{(tutor|tutee)\}/g, (_, term: 'tutor' | 'tutee') =>
    terms[term].toLocaleLowerCase(),
  );
  return filled.charAt(0).toLocaleUpperCase() + filled.slice(1);
}
