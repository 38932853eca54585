import { dateTexts } from '@lyceum/contracts/calendar';
import type { Language } from '@lyceum/server/actor';
import type { DashboardChart, DashboardSide } from '../__generated__/resolvers';

interface ChartWords {
  title(chart: DashboardChart, side: DashboardSide, place: string): string;
  value(chart: DashboardChart, side: DashboardSide): string;
  weekOf(day: string): string;
  week: string;
  none: string;
  withheld: string;
  table: string;
  note(at: string): string;
  noteWithheld: string;
}

const EN = (chart: DashboardChart, side: DashboardSide) =>
  chart === 'ATTENDANCE_BY_WEEK' ? 'Attendance' : side === 'LEADER' ? 'Time led' : 'Time in sessions';
const SP = (chart: DashboardChart, side: DashboardSide) =>
  chart === 'ATTENDANCE_BY_WEEK'
    ? 'Asistencia'
    : side === 'LEADER'
      ? 'Tiempo impartido'
      : 'Tiempo en sesiones';

export const CHART_WORDS: Record<Language, ChartWords> = {
  en: {
    title: (chart, side, place) => `${EN(chart, side)} by week · ${place}`,
    value: EN,
    weekOf: (day) => `Week of ${day}`,
    week: 'Week',
    none: 'No sessions',
    withheld: 'Not shown',
    table: 'Show as a table',
    note: (at) => `As of ${at}.`,
    noteWithheld: 'Weeks that would tell of fewer than ten learners are not shown.',
  },
  sp: {
    title: (chart, side, place) => `${SP(chart, side)} por semana · ${place}`,
    value: SP,
    weekOf: (day) => `Semana del ${day}`,
    week: 'Semana',
    none: 'Sin sesiones',
    withheld: 'No se muestra',
    table: 'Mostrar como tabla',
    note: (at) => `Datos del ${at}.`,
    noteWithheld: 'No se muestran las semanas que revelarían datos de menos de diez estudiantes.',
  },
};

/** A calendar day as text: "Nov 2". */
export const dayWords = (day: string, language: Language) => dateTexts(language, 'UTC').dayAndMonth(day);

export const instantWords = (at: Date, language: Language, timeZone: string) =>
  dateTexts(language, timeZone).record(at);
