import { stringify } from 'csv-stringify/sync';
import type { Actor, Language } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetSessionPayCsvArgs } from '../__generated__/resolvers';
import { nameFor, Values } from '../session-filter/subject';
import { hotReads, readSettings } from '../projections/subject';
import { payConditions } from './pay-filter';
import { PAY_COLUMNS, type PayRow } from './pay-row';
import { decimalOf, type PayStatus } from './pay-rule';
import { payTexts } from './pay-texts';

const MOST = 10_000;

interface CsvRow extends PayRow {
  leader: string | null;
  subject: string;
  program: string | null;
}

const HEADS: Record<Language, (leader: string) => string[]> = {
  en: (leader) => [
    'Date',
    leader,
    'Subject',
    'Program',
    'Minutes',
    'Hourly rate',
    'Amount',
    'Currency',
    'State',
    'Reason',
    'Session',
  ],
  sp: (leader) => [
    'Fecha',
    leader,
    'Materia',
    'Programa',
    'Minutos',
    'Tarifa por hora',
    'Importe',
    'Moneda',
    'Estado',
    'Motivo',
    'Sesión',
  ],
};

export const PAY_STATES: Record<Language, Record<PayStatus, string>> = {
  en: {
    NOT_APPLICABLE: 'Nothing to pay',
    PENDING: 'Pending',
    APPROVED: 'Approved',
    DENIED: 'Denied',
    PAID: 'Paid',
  },
  sp: {
    NOT_APPLICABLE: 'Nada que pagar',
    PENDING: 'Pendiente',
    APPROVED: 'Aprobado',
    DENIED: 'Rechazado',
    PAID: 'Pagado',
  },
};

/** For payroll: one row per entry, by date. Begins with a byte order mark, so that spreadsheets read UTF-8. */
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
    WHERE ${conditions.join(' AND ') || 'true'} ORDER BY l.day, l.session_id, l.user_id LIMIT ${MOST + 1}`;
  const [rows, settings] = await Promise.all([
    reader.read<CsvRow>(nameFor('pay-csv', text), text, values.list),
    readSettings(reader),
  ]);
  if (rows.length > MOST) throw new BadInput('filter', payTexts.tooMany('10,000', '10 000'));
  const { language } = actor;
  const heads = HEADS[language](settings.terms[language].tutor);
  const lines = rows.map((row) => [
    row.day,
    row.leader,
    row.subject,
    row.program,
    row.minutes,
    row.hourlyRate,
    decimalOf(Number(row.amount)),
    row.currency,
    PAY_STATES[language][row.status],
    row.reason,
    row.sessionId,
  ]);
  return `\uFEFF${stringify([heads, ...lines], { escape_formulas: true, record_delimiter: 'windows' })}`;
}
