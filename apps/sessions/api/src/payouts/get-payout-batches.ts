import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetPayoutBatchesArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { hotReads } from '../projections/subject';
import { BATCHES, type BatchRow, paysOut, presentBatch } from './batch-row';

const MOST_INDEX = 200;
const MOST_LIMIT = 100;

/** One page of batches, the latest period first. */
export async function getPayoutBatches(
  actor: Actor,
  { pageIndex, limit }: QueryGetPayoutBatchesArgs,
  services: Services,
) {
  const [index, size] = [bounded('pageIndex', pageIndex ?? 0, 0, MOST_INDEX), limit ?? 25];
  bounded('limit', size, 1, MOST_LIMIT);
  const reader = hotReads(actor, services);
  const [rows, counts, pays] = await Promise.all([
    reader.read<BatchRow>(
      'payout-batches',
      `${BATCHES} ORDER BY b.last_day DESC, b.made_at DESC, b.id DESC LIMIT $2 OFFSET $3`,
      [actor.userId ?? null, size, index * size],
    ),
    reader.read<{ count: number }>(
      'payout-batches-count',
      `SELECT count(*)::int AS count FROM sessions.payout_batches b`,
      [],
    ),
    paysOut(actor, reader),
  ]);
  const totalCount = counts[0]?.count ?? 0;
  return {
    batches: rows.map((row) => presentBatch(row, pays, actor.ecosystemId!, services)),
    ...{ totalCount, hasMore: index * size + rows.length < totalCount },
  };
}

function bounded(field: string, value: number, least: number, most: number): number {
  if (value < least || value > most) throw new BadInput(field, t('payouts.bounds', { least, most }));
  return value;
}
