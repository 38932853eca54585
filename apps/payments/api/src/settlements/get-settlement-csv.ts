import { stringify } from 'csv-stringify/sync';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetSettlementCsvArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { decimalOf } from '../rules/subject';
import { LINES, type LineRow } from './line-row';
import { COLUMNS, kindOf, RULES } from './line-words';
import { readSettlement } from './settlement-row';

const FURTHER = [
  t('settlements.columns.currency'),
  t('settlements.columns.version'),
  t('settlements.columns.dispute'),
  t('settlements.columns.answer'),
  t('settlements.columns.session'),
  t('settlements.columns.line'),
];

/**
 * One row for each line, instants as ISO 8601. Begins with a byte order mark, so that spreadsheets read UTF-8.
 */
export async function getSettlementCsv(
  actor: Actor,
  { settlementId }: QueryGetSettlementCsvArgs,
  services: Services,
): Promise<string> {
  const { id, currency } = await readSettlement(actor, settlementId, services);
  const rows = await services.tenancy.read<LineRow>(actor, {
    name: 'settlement-csv',
    text: `${LINES} WHERE l.settlement_id = $1 ORDER BY l.starts_at, l.id`,
    values: [id],
  });
  const { language } = actor;
  const lines = rows.map((row) => {
    const [dispute] = row.disputes;
    return [
      ...[row.startsAt?.toISOString(), kindOf(row, language), row.learnerName, row.programName, row.subject],
      ...[row.minutes, row.presentMinutes, decimalOf(Number(row.share)), RULES[language][row.rule]],
      ...[decimalOf(Number(row.amount)), decimalOf(Number(row.due)), currency, row.version],
      ...[dispute?.reason, dispute?.answer, row.sessionId, row.id],
    ];
  });
  const head = [...COLUMNS, ...FURTHER].map((column) => column[language]);
  return `\uFEFF${stringify([head, ...lines], { escape_formulas: true, record_delimiter: 'windows' })}`;
}
