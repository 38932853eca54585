import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetPayoutCsvArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { COLUMNS, csvOf, decimalOf } from '../pay/subject';
import { hotReads, readSettings } from '../projections/subject';
import { readBatch } from './get-payout-batch';
import { readLeaders } from './read-leaders';

const HEADS = [
  ...[COLUMNS.firstDay, COLUMNS.lastDay, COLUMNS.sessions, COLUMNS.minutes, COLUMNS.amount],
  ...[t('payouts.corrections'), COLUMNS.currency, COLUMNS.paidOn, COLUMNS.reference, COLUMNS.person],
];

/** For payroll: one row per leader of the batch. */
export async function getPayoutCsv(
  actor: Actor,
  { batchId }: QueryGetPayoutCsvArgs,
  services: Services,
): Promise<string> {
  const reader = hotReads(actor, services);
  const batch = await readBatch(actor, reader, batchId);
  const [leaders, settings] = await Promise.all([readLeaders(reader, batch, null), readSettings(reader)]);
  const { language } = actor;
  const { firstDay, lastDay, currency, paidOn, reference } = batch;
  return csvOf(
    [settings.terms[language].tutor, ...HEADS.map((words) => words[language])],
    leaders.map(({ userId, name, sessions, minutes, amount, corrections }) => [
      ...[name, firstDay, lastDay, sessions, minutes, decimalOf(amount), decimalOf(corrections)],
      ...[currency, paidOn, reference, userId],
    ]),
  );
}
