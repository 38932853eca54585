import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetPayoutCsvArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { COLUMNS, csvOf, decimalOf } from '../pay/subject';
import { hotReads, readSettings } from '../projections/subject';
import { readBatch } from './get-payout-batch';
import { readLeaders } from './read-leaders';
import { isMoved } from './transfer-row';

const HEADS = [
  ...[COLUMNS.firstDay, COLUMNS.lastDay, COLUMNS.sessions, COLUMNS.minutes, COLUMNS.amount],
  ...[t('payouts.corrections'), COLUMNS.currency, COLUMNS.paidOn, COLUMNS.reference, COLUMNS.person],
];

/** For payroll: one row per leader of the batch; until it is paid, without those whom a transfer pays, so that nobody is paid twice. */
export async function getPayoutCsv(
  actor: Actor,
  { batchId }: QueryGetPayoutCsvArgs,
  services: Services,
): Promise<string> {
  const reader = hotReads(actor, services);
  const batch = await readBatch(actor, reader, batchId);
  const [leaders, settings] = await Promise.all([readLeaders(reader, batch, null), readSettings(reader)]);
  const { language } = actor;
  const { firstDay, lastDay, currency, paidOn, reference, status } = batch;
  return csvOf(
    [settings.terms[language].tutor, ...HEADS.map((words) => words[language])],
    leaders
      .filter(({ transfer }) => status === 'PAID' || !isMoved(transfer))
      .map(({ userId, name, sessions, minutes, amount, corrections, transfer }) => [
        ...[name, firstDay, lastDay, sessions, minutes, decimalOf(amount), decimalOf(corrections)],
        ...(isMoved(transfer)
          ? [currency, transfer?.settledOn, transfer?.transfer, userId]
          : [currency, paidOn, reference, userId]),
      ]),
  );
}
