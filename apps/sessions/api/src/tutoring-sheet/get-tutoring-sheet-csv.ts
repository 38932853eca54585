import { stringify } from 'csv-stringify/sync';
import type { Actor, Language } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetTutoringSheetCsvArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { displayName, hotReads, readSettings } from '../projections/subject';
import { openSheet, readLearners, readRows, type SheetRow } from './read-sheet';

const MOST = 10_000;

const WORDS: Record<Language, Record<'school' | 'grade' | 'of' | 'present' | 'scheduled' | 'all', string>> = {
  en: {
    school: 'School',
    grade: 'Grade',
    of: 'week of',
    present: 'Minutes present',
    scheduled: 'Minutes scheduled',
    all: 'all weeks',
  },
  sp: {
    school: 'Escuela',
    grade: 'Grado',
    of: 'semana del',
    present: 'Minutos con asistencia',
    scheduled: 'Minutos programados',
    all: 'todas las semanas',
  },
};

/** Begins with a byte order mark, so that spreadsheets read UTF-8. */
export async function getTutoringSheetCsv(
  actor: Actor,
  { input }: QueryGetTutoringSheetCsvArgs,
  services: Services,
): Promise<string> {
  const reader = hotReads(actor, services);
  const sheet = await openSheet(actor, input, reader, services.clock.now());
  const learners = await readLearners(reader, sheet, MOST, null);
  if (learners.length > MOST) throw new BadInput('input', t('tutoringSheet.theseAreMoreThan10'));
  const [rows, { terms }] = await Promise.all([readRows(reader, sheet, learners), readSettings(reader)]);
  const { language } = actor;
  const words = WORDS[language];
  const spans = [...sheet.mondays.map((monday) => `${words.of} ${monday}`), words.all];
  const heads = [
    ...[terms[language].tutee, words.school, words.grade, terms[language].tutor],
    ...spans.flatMap((span) => [`${words.present}, ${span}`, `${words.scheduled}, ${span}`]),
  ];
  return `\uFEFF${stringify([heads, ...rows.map(lineOf)], { escape_formulas: true, record_delimiter: 'windows' })}`;
}

function lineOf({ learner, leaders, weeks }: SheetRow): (string | number | null)[] {
  const sum = (key: 'minutesPresent' | 'minutesScheduled') => weeks.reduce((all, week) => all + week[key], 0);
  return [
    displayName(learner),
    learner.schoolName,
    learner.gradeLevel,
    leaders.flatMap(({ name }) => name ?? []).join(', '),
    ...weeks.flatMap(({ minutesPresent, minutesScheduled }) => [minutesPresent, minutesScheduled]),
    sum('minutesPresent'),
    sum('minutesScheduled'),
  ];
}
