import type { Words } from '@lyceum/server/actor';

/** Column headings; {tutors} and {tutees} are replaced by the organization's own terms. */
export const HEADS = {
  date: { en: 'Date', sp: 'Fecha' },
  start: { en: 'Start', sp: 'Inicio' },
  end: { en: 'End', sp: 'Fin' },
  zone: { en: 'Time zone', sp: 'Zona horaria' },
  status: { en: 'Status', sp: 'Estado' },
  outcome: { en: 'Outcome', sp: 'Resultado' },
  type: { en: 'Type', sp: 'Tipo' },
  meeting: { en: 'Meeting', sp: 'Encuentro' },
  place: { en: 'Place', sp: 'Lugar' },
  subject: { en: 'Subject', sp: 'Materia' },
  program: { en: 'Program', sp: 'Programa' },
  leaders: { en: '{tutor}', sp: '{tutor}' },
  learners: { en: '{tutee}', sp: '{tutee}' },
  schools: { en: 'Schools', sp: 'Escuelas' },
  grades: { en: 'Grades', sp: 'Grados' },
  minutes: { en: 'Minutes', sp: 'Minutos' },
  scheduled: { en: 'Scheduled minutes of learners', sp: 'Minutos programados de estudiantes' },
  present: { en: 'Minutes present', sp: 'Minutos de asistencia' },
  lost: { en: 'Minutes lost', sp: 'Minutos perdidos' },
  lostBecause: { en: 'Lost because', sp: 'Perdidos por' },
  excused: { en: 'Excused', sp: 'Con ausencia justificada' },
  cancelled: { en: 'Cancelled because', sp: 'Motivo de la cancelación' },
  id: { en: 'Session id', sp: 'Identificador de la sesión' },
} satisfies Record<string, Words>;

export const SHEET: Words = { en: 'Sessions', sp: 'Sesiones' };
export const FILE: Words = { en: 'sessions', sp: 'sesiones' };
export const STUDENTS_FILE: Words = { en: 'students', sp: 'estudiantes' };

const VALUES: Record<string, Words> = {
  PENDING: { en: 'Waiting for approval', sp: 'Por aprobar' },
  UPCOMING: { en: 'Upcoming', sp: 'Próxima' },
  COMPLETED: { en: 'Completed', sp: 'Completada' },
  CANCELLED: { en: 'Cancelled', sp: 'Cancelada' },
  ERROR: { en: 'Room missing', sp: 'Sin sala' },
  NOT_COMPLETED: { en: '', sp: '' },
  ATTENDED: { en: 'Attended', sp: 'Con asistencia' },
  LEARNER_ABSENT: { en: 'Learners absent', sp: 'Estudiantes ausentes' },
  LEADER_ABSENT: { en: 'Tutor absent', sp: 'Tutor ausente' },
  ALL_ABSENT: { en: 'Nobody came', sp: 'No asistió nadie' },
  ONE_ON_ONE: { en: 'One-on-one', sp: 'Individual' },
  GROUP: { en: 'Group', sp: 'En grupo' },
  DROP_IN: { en: 'Drop-in', sp: 'Sin cita' },
  ONE_ON_ONE_BREAKOUT: { en: 'One-on-one breakout', sp: 'Individual en sala aparte' },
  COURSE: { en: 'Course', sp: 'Curso' },
  MODULE: { en: 'Module', sp: 'Módulo' },
  IN_PERSON: { en: 'In person', sp: 'En persona' },
  LESSONSPACE: { en: 'Online', sp: 'En línea' },
  ZOOM: { en: 'Zoom', sp: 'Zoom' },
  CUSTOM_URL: { en: 'Online, own link', sp: 'En línea, enlace propio' },
  CANCELLED_BY_LEADER: { en: 'Cancelled by the tutor', sp: 'Cancelación de quien dirige' },
  CANCELLED_BY_LEARNER: { en: 'Cancelled by the learner', sp: 'Cancelación de quien aprende' },
  CANCELLED_BY_ADMIN: { en: 'Cancelled by an admin', sp: 'Cancelación de la administración' },
  ABSENT: { en: 'Absent', sp: 'Ausencia' },
  LATE: { en: 'Late', sp: 'Retraso' },
  LEFT_EARLY: { en: 'Left early', sp: 'Salida anticipada' },
  EXCUSED: { en: 'Excused', sp: 'Ausencia justificada' },
  NO_TUTOR: { en: 'No tutor', sp: 'Sin tutor' },
  OTHER: { en: 'Other', sp: 'Otro' },
};

/** A database value in the reader's language; a value without a text is shown as it is. */
export function valueText(value: string | null, language: keyof Words): string {
  return value === null ? '' : (VALUES[value]?.[language] ?? value);
}
