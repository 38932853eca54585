import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetSessionPayCsvArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { nameFor, Values } from '../session-filter/subject';
import { hotReads, readSettings } from '../projections/subject';
import { COLUMNS, csvOf, MOST_CSV_ROWS, PAY_STATES } from './pay-csv';
import { payConditions } from './pay-filter';
import { PAY_COLUMNS, type PayRow } from './pay-row';
import { decimalOf } from './pay-rule';

interface CsvRow extends PayRow {
  leader: string | null;
  subject: string;
  program: string | null;
}

const HEADS = [
  ...[
    COLUMNS.subject,
    COLUMNS.program,
    COLUMNS.minutes,
    COLUMNS.hourlyRate,
    COLUMNS.amount,
    COLUMNS.currency,
  ],
  ...[COLUMNS.state, COLUMNS.reason, COLUMNS.session],
];

/** For payroll: one row per entry, by date. */
export async function getSessionPayCsv(
  actor: Actor,
  { filter }: QueryGetSessionPayCsvArgs,
  services: Services,
): Promise<string> {
  const reader = hotReads(actor, services);
  const values = new Values();
  const conditions = payConditions(actor, filter, 'ADMINISTERED', values);
  const text = `SELECT ${PAY_COLUMNS}, s.subject, g.name AS program,
      coalesce(w.preferred_name, w.first_name) || ' ' || w.last_name AS leader
    FROM sessions.leader_pay l JOIN sessions.sessions s ON s.id = l.session_id
    LEFT JOIN sessions.programs g ON g.id = l.program_id LEFT JOIN sessions.people w ON w.user_id = l.user_id
    WHERE ${conditions.join(' AND ') || 'true'} ORDER BY l.day, l.session_id, l.user_id LIMIT ${MOST_CSV_ROWS + 1}`;
  const [rows, settings] = await Promise.all([
    reader.read<CsvRow>(nameFor('pay-csv', text), text, values.list),
    readSettings(reader),
  ]);
  if (rows.length > MOST_CSV_ROWS) throw new BadInput('filter', t('pay.tooManyRows'));
  const { language } = actor;
  const heads = [
    ...[COLUMNS.date[language], settings.terms[language].tutor],
    ...HEADS.map((words) => words[language]),
  ];
  const lines = rows.map((row) => [
    row.day,
    row.leader,
    row.subject,
    row.program,
    row.minutes,
    row.hourlyRate,
    decimalOf(Number(row.amount)),
    row.currency,
    PAY_STATES[row.status][language],
    row.reason,
    row.sessionId,
  ]);
  return csvOf(heads, lines);
}
