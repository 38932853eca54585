import { stringify } from 'csv-stringify/sync';
import type { Actor, Language } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetPayrollCsvArgs, QueryGetPayStatementCsvArgs } from '../__generated__/resolvers';
import { hotReads, readSettings } from '../projections/subject';
import { nameFor, Values } from '../session-filter/subject';
import { PAY_STATES } from './get-session-pay-csv';
import { leaderOf, readLines } from './get-pay-statement';
import { type LeaderSums, LEADER_SUMS, totalsOf } from './leader-sums';
import { payConditions } from './pay-filter';
import { periodOf } from './pay-period';
import { decimalOf } from './pay-rule';
import { readPayPeriods } from './pay-settings';
import { payTexts } from './pay-texts';

const MOST = 10_000;

const LINE_HEADS: Record<Language, string[]> = {
  en: [
    ...['Date', 'Subject', 'Program', 'Minutes', 'Hourly rate', 'Amount', 'Currency', 'State', 'Paid on'],
    ...['Reference', 'Session'],
  ],
  sp: [
    ...['Fecha', 'Materia', 'Programa', 'Minutos', 'Tarifa por hora', 'Importe', 'Moneda', 'Estado'],
    ...['Pagado el', 'Referencia', 'Sesión'],
  ],
};

/** The statement of a period, one session per row. */
export async function getPayStatementCsv(
  actor: Actor,
  { userId, day }: QueryGetPayStatementCsvArgs,
  services: Services,
): Promise<string> {
  const reader = hotReads(actor, services);
  const span = periodOf(await readPayPeriods(reader), day);
  const lines = await readLines(actor, reader, leaderOf(actor, userId), span, MOST);
  const states = PAY_STATES[actor.language];
  return csvOf(
    LINE_HEADS[actor.language],
    lines.map((line) => [
      ...[line.day, line.subject, line.program, line.minutes, line.hourlyRate],
      ...[decimalOf(Number(line.amount)), line.currency, states[line.status], line.paidOn],
      ...[line.reference, line.sessionId],
    ]),
  );
}

const PAYROLL_HEADS: Record<Language, (leader: string) => string[]> = {
  en: (leader) => [
    ...[leader, 'First day', 'Last day', 'Sessions', 'Minutes', 'To approve', 'To pay', 'Paid', 'Currency'],
    ...['Paid on', 'Reference', 'Person'],
  ],
  sp: (leader) => [
    ...[leader, 'Primer día', 'Último día', 'Sesiones', 'Minutos', 'Por aprobar', 'Por pagar', 'Pagado'],
    ...['Moneda', 'Pagado el', 'Referencia', 'Persona'],
  ],
};

type PayrollRow = LeaderSums & {
  userId: string;
  leader: string | null;
  paidOn: string | null;
  reference: string | null;
};

/** For payroll: one row per leader and currency, with the amounts due and paid. */
export async function getPayrollCsv(
  actor: Actor,
  { filter }: QueryGetPayrollCsvArgs,
  services: Services,
): Promise<string> {
  const reader = hotReads(actor, services);
  const values = new Values();
  const conditions = payConditions(actor, filter, 'ADMINISTERED', values);
  const text = `SELECT l.user_id AS "userId", min(coalesce(w.preferred_name, w.first_name) || ' ' || w.last_name) AS leader, l.currency,
      max(l.paid_on)::text AS "paidOn", string_agg(DISTINCT l.payment_reference, ' · ' ORDER BY l.payment_reference) AS reference, ${LEADER_SUMS}
    FROM sessions.leader_pay l LEFT JOIN sessions.people w ON w.user_id = l.user_id
    WHERE ${conditions.join(' AND ')} GROUP BY l.user_id, l.currency ORDER BY 2, 1, 3 LIMIT ${MOST + 1}`;
  const [rows, settings] = await Promise.all([
    reader.read<PayrollRow>(nameFor('payroll-csv', text), text, values.list),
    readSettings(reader),
  ]);
  if (rows.length > MOST) throw new BadInput('filter', payTexts.tooMany('10,000', '10 000'));
  const { language } = actor;
  return csvOf(
    PAYROLL_HEADS[language](settings.terms[language].tutor),
    rows.map((row) => {
      const { pending, approved, paid, sessions, minutes } = totalsOf(row);
      return [
        ...[row.leader, filter.from, filter.to, sessions, minutes, decimalOf(pending.amount)],
        ...[
          decimalOf(approved.amount),
          decimalOf(paid.amount),
          row.currency,
          row.paidOn,
          row.reference,
          row.userId,
        ],
      ];
    }),
  );
}

function csvOf(heads: string[], lines: unknown[][]): string {
  return `\uFEFF${stringify([heads, ...lines], { escape_formulas: true, record_delimiter: 'windows' })}`;
}
