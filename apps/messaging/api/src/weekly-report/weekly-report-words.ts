import type { EcosystemTerms } from '@lyceum/contracts/ecosystems';
import type { ReportedSession, WeeklyReport } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';

export const REPORT_WORDS = {
  en: {
    title: 'Last week’s sessions',
    hello: (name: string) => `Hello ${name},`,
    lead: 'This is how the past week went, and what is planned for this one.',
    sum: (sessions: number, present: number, lost: number) =>
      `${sessions} ${sessions === 1 ? 'session' : 'sessions'}: ${minutes(present, 'minute', 'minutes')} present, ${minutes(lost, 'minute', 'minutes')} lost.`,
    present: (count: number) => `${minutes(count, 'minute', 'minutes')} present`,
    lost: (count: number, why: string) =>
      `${minutes(count, 'minute', 'minutes')} lost${why ? ` (${why})` : ''}`,
    thisWeek: 'This week',
    nothingPlanned: 'Nothing is planned yet.',
    more: (count: number) => `and ${count} more`,
    open: 'Open the sessions',
    zone: (name: string) => `Times are in your time zone: ${name}.`,
    and: ' and ',
  },
  sp: {
    title: 'Las sesiones de la semana pasada',
    hello: (name: string) => `Hola, ${name}:`,
    lead: 'Así fue la semana pasada y esto es lo que está previsto para esta.',
    sum: (sessions: number, present: number, lost: number) =>
      `${sessions} ${sessions === 1 ? 'sesión' : 'sesiones'}: ${minutes(present, 'minuto', 'minutos')} de asistencia, ${minutes(lost, 'minuto perdido', 'minutos perdidos')}.`,
    present: (count: number) => `${minutes(count, 'minuto', 'minutos')} de asistencia`,
    lost: (count: number, why: string) =>
      `${minutes(count, 'minuto perdido', 'minutos perdidos')}${why ? ` (${why})` : ''}`,
    thisWeek: 'Esta semana',
    nothingPlanned: 'Aún no hay nada previsto.',
    more: (count: number) => `y ${count} más`,
    open: 'Abrir las sesiones',
    zone: (name: string) => `Las horas están en su zona horaria: ${name}.`,
    and: ' y ',
  },
} as const;

function minutes(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

type Why = (terms: EcosystemTerms) => string;

const REASONS: Record<Language, Record<string, Why>> = {
  en: {
    CANCELLED_BY_LEADER: ({ tutor }) => `cancelled by the ${tutor.toLowerCase()}`,
    CANCELLED_BY_LEARNER: ({ tutee }) => `cancelled by the ${tutee.toLowerCase()}`,
    CANCELLED_BY_ADMIN: () => 'cancelled by an admin',
    ABSENT: () => 'absent',
    LATE: () => 'came late',
    LEFT_EARLY: () => 'left early',
    EXCUSED: () => 'excused',
    NO_TUTOR: ({ tutor }) => `the ${tutor.toLowerCase()} was missing`,
    OTHER: () => 'another reason',
  },
  sp: {
    CANCELLED_BY_LEADER: ({ tutor }) => `cancelada: ${tutor.toLowerCase()}`,
    CANCELLED_BY_LEARNER: ({ tutee }) => `cancelada: ${tutee.toLowerCase()}`,
    CANCELLED_BY_ADMIN: () => 'cancelada por la administración',
    ABSENT: () => 'no asistió',
    LATE: () => 'llegó tarde',
    LEFT_EARLY: () => 'salió antes',
    EXCUSED: () => 'ausencia justificada',
    NO_TUTOR: ({ tutor }) => `faltó: ${tutor.toLowerCase()}`,
    OTHER: () => 'otro motivo',
  },
};

/** Attended and lost minutes of one session, with the reason. */
export function minutesOf(session: ReportedSession, language: Language, terms: EcosystemTerms): string {
  const { minutesPresent, minutesLost, lostReason } = session;
  const words = REPORT_WORDS[language];
  const why = (lostReason && REASONS[language][lostReason]?.(terms)) || '';
  return [
    ...(minutesPresent > 0 ? [words.present(minutesPresent)] : []),
    ...(minutesLost > 0 ? [words.lost(minutesLost, why)] : []),
  ].join(', ');
}

/** "Last week’s sessions: Sofía and Mateo" */
export function subjectOfReport({ children }: WeeklyReport, language: Language): string {
  const words = REPORT_WORDS[language];
  const names = children.map(({ name }) => name);
  const last = names.pop();
  return `${words.title}: ${names.length > 0 ? `${names.join(', ')}${words.and}${last}` : last}`;
}
