import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetPayStatementCsvArgs } from '../__generated__/resolvers';
import { hotReads } from '../projections/subject';
import { leaderOf, readLines } from './get-pay-statement';
import { COLUMNS, csvOf, MOST_CSV_ROWS, PAY_STATES } from './pay-csv';
import { periodOf } from './pay-period';
import { decimalOf } from './pay-rule';
import { readPayPeriods } from './pay-settings';

const HEADS = [
  ...[COLUMNS.date, COLUMNS.subject, COLUMNS.program, COLUMNS.minutes, COLUMNS.hourlyRate, COLUMNS.amount],
  ...[COLUMNS.currency, COLUMNS.state, COLUMNS.paidOn, COLUMNS.reference, COLUMNS.session],
];

/** The statement of a period, one session per row. */
export async function getPayStatementCsv(
  actor: Actor,
  { userId, day }: QueryGetPayStatementCsvArgs,
  services: Services,
): Promise<string> {
  const reader = hotReads(actor, services);
  const span = periodOf(await readPayPeriods(reader), day);
  const lines = await readLines(actor, reader, leaderOf(actor, userId), span, MOST_CSV_ROWS);
  const { language } = actor;
  return csvOf(
    HEADS.map((words) => words[language]),
    lines.map((line) => [
      ...[line.day, line.subject, line.program, line.minutes, line.hourlyRate],
      ...[decimalOf(Number(line.amount)), line.currency, PAY_STATES[line.status][language], line.paidOn],
      ...[line.reference, line.sessionId],
    ]),
  );
}
