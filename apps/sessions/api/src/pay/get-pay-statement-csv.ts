import type { Actor, Language } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetPayStatementCsvArgs } from '../__generated__/resolvers';
import { hotReads } from '../projections/subject';
import { PAY_STATES } from './get-session-pay-csv';
import { leaderOf, readLines } from './get-pay-statement';
import { csvOf, MOST_CSV_ROWS } from './pay-csv';
import { periodOf } from './pay-period';
import { decimalOf } from './pay-rule';
import { readPayPeriods } from './pay-settings';

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
  const lines = await readLines(actor, reader, leaderOf(actor, userId), span, MOST_CSV_ROWS);
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
