import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetPayoutBatchArgs } from '../__generated__/resolvers';
import { hotReads, type Reader } from '../projections/subject';
import { BATCHES, type BatchRow, paysOut, presentBatch } from './batch-row';
import { readLeaders } from './read-leaders';
import { presentTransfer } from './transfer-row';

const MOST_LEADERS = 2000;

/** One batch with the pay of each leader. */
export async function getPayoutBatch(actor: Actor, { batchId }: QueryGetPayoutBatchArgs, services: Services) {
  const reader = hotReads(actor, services);
  const [row, pays] = await Promise.all([readBatch(actor, reader, batchId), paysOut(actor, reader)]);
  return {
    batch: presentBatch(row, pays, actor.ecosystemId!, services),
    leaders: (await readLeaders(reader, row, MOST_LEADERS)).map(({ transfer, ...leader }) => ({
      ...leader,
      transfer: transfer && presentTransfer(transfer, actor.language),
    })),
  };
}

export async function readBatch(actor: Actor, reader: Reader, batchId: string): Promise<BatchRow> {
  const [row] = isUuid(batchId)
    ? await reader.read<BatchRow>('payout-batch', `${BATCHES} WHERE b.id = $2`, [
        actor.userId ?? null,
        batchId,
      ])
    : [];
  if (!row) throw new NotFound('payout batch');
  return row;
}
