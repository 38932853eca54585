import type { Language } from '@lyceum/server/actor';
import type { Reason, Status } from '../standings/subject';

type Head =
  | 'school'
  | 'grade'
  | 'status'
  | 'why'
  | 'lastSeen'
  | 'days'
  | 'attendance'
  | 'weekly'
  | 'target'
  | 'of'
  | 'sessions'
  | 'attended'
  | 'scheduled'
  | 'delivered'
  | 'present';

export const csvWords: Record<Language, Record<Head | Status | Reason, string>> = {
  en: {
    school: 'School',
    grade: 'Grade',
    status: 'Status',
    why: 'Why',
    lastSeen: 'Last session attended',
    days: 'Days since',
    attendance: 'Attendance in %, last four weeks',
    weekly: 'Minutes per week, last four whole weeks',
    target: 'Weeks on target, of the last four',
    of: 'week of',
    sessions: 'Sessions',
    attended: 'Attended',
    scheduled: 'Minutes scheduled',
    delivered: 'Minutes delivered',
    present: 'Minutes present',
    LOST: 'Lost touch',
    SLIPPING: 'Slipping',
    NOT_STARTED: 'Not started',
    ON_TRACK: 'Attending regularly',
    NO_SESSION: 'No session for three weeks',
    LOW_ATTENDANCE: 'Low attendance',
    FALLING: 'Attendance falls',
  },
  sp: {
    school: 'Escuela',
    grade: 'Grado',
    status: 'Situación',
    why: 'Por qué',
    lastSeen: 'Última sesión con asistencia',
    days: 'Días desde entonces',
    attendance: 'Asistencia en %, últimas cuatro semanas',
    weekly: 'Minutos por semana, últimas cuatro semanas completas',
    target: 'Semanas en el objetivo, de las últimas cuatro',
    of: 'semana del',
    sessions: 'Sesiones',
    attended: 'Con asistencia',
    scheduled: 'Minutos programados',
    delivered: 'Minutos impartidos',
    present: 'Minutos con asistencia',
    LOST: 'Sin contacto',
    SLIPPING: 'En descenso',
    NOT_STARTED: 'Sin empezar',
    ON_TRACK: 'Asiste con regularidad',
    NO_SESSION: 'Tres semanas sin sesión',
    LOW_ATTENDANCE: 'Asistencia baja',
    FALLING: 'La asistencia baja',
  },
};
