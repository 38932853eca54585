import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import { type DroppedFile, dropFiles } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationDeletePayoutBatchArgs } from '../__generated__/resolvers';
import { batchToChange, PROOF_KEY_SQL } from './batch-row';
import { texts } from './payout-texts';

/** Undoes a batch that is not paid; its pay stays approved. */
export async function deletePayoutBatch(
  actor: Actor,
  { batchId }: MutationDeletePayoutBatchArgs,
  { tenancy }: Services,
): Promise<string> {
  return tenancy.within(actor, async (db) => {
    const batch = await batchToChange(db, batchId);
    if (batch.status === 'PAID') throw new Conflict(texts.paid);
    if (batch.transfers.moved > 0) throw new Conflict(texts.reverseFirst);
    await db.query(`DELETE FROM sessions.payout_transfers WHERE batch_id = $1`, [batch.id]);
    await db.query(`DELETE FROM sessions.payout_lines WHERE batch_id = $1`, [batch.id]);
    const files = await db.query<DroppedFile>(
      `DELETE FROM sessions.payout_files t WHERE t.batch_id = $1 RETURNING ${PROOF_KEY_SQL} AS key, t.upload_id AS "uploadId"`,
      [batch.id],
    );
    await dropFiles(db, files);
    await db.query(`DELETE FROM sessions.payout_batches WHERE id = $1`, [batch.id]);
    const { proof: _, ...before } = batch;
    await db.audit({
      ...{ action: 'delete payout batch', subjectKind: 'payout batch', subjectId: batch.id, before },
    });
    db.notify({ userIds: 'ecosystem', topics: ['sessions'] });
    return batch.id;
  });
}
