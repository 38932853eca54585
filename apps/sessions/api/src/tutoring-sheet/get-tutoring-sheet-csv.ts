import { stringify } from 'csv-stringify/sync';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, everywhere } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetTutoringSheetCsvArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { displayName, hotReads, readSettings } from '../projections/subject';
import { openSheet, readLearners, readRows, type SheetRow } from './read-sheet';

const MOST = 10_000;

/** Begins with a byte order mark, so that spreadsheets read UTF-8. */
export async function getTutoringSheetCsv(
  actor: Actor,
  { input }: QueryGetTutoringSheetCsvArgs,
  services: Services,
): Promise<string> {
  const reader = hotReads(actor, services);
  const sheet = await openSheet(actor, input, reader, services.clock.now());
  const learners = await readLearners(reader, sheet, MOST, null);
  if (learners.length > MOST) throw new BadInput('input', t('tutoringSheet.tooManyLearners'));
  const [rows, { terms }] = await Promise.all([readRows(reader, sheet, learners), readSettings(reader)]);
  const { language } = actor;
  const weeks = sheet.mondays.map((monday) => t('tutoringSheet.columns.weekOf', { monday }));
  const columns = [
    ...[
      t('tutoringSheet.columns.school'),
      t('tutoringSheet.columns.grade'),
      everywhere(terms[language].tutor),
    ],
    ...[...weeks, t('tutoringSheet.columns.allWeeks')].flatMap((span) => [
      t('tutoringSheet.columns.present', { span }),
      t('tutoringSheet.columns.scheduled', { span }),
    ]),
  ];
  const heads = [terms[language].tutee, ...columns.map((words) => words[language])];
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
