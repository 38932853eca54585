import type { PayoutReversalOrdered } from '@lyceum/contracts/sessions';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationReversePayoutTransferArgs } from '../__generated__/resolvers';
import { batchNow, batchToChange, requirePayer } from './batch-row';
import { texts } from './payout-texts';
import { TRANSFER_COLUMNS, type TransferRow } from './transfer-row';

/** Orders that the money of a transfer comes back; the domain of payments asks the vendor and answers. */
export async function reversePayoutTransfer(
  actor: Actor,
  { input }: MutationReversePayoutTransferArgs,
  services: Services,
) {
  const reason = input.reason.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (reason.length < 3 || reason.length > 500)
    throw new BadInput('input.reason', texts.reason, texts.reason);
  return services.tenancy.within(actor, async (db) => {
    const batch = await batchToChange(db, input.batchId);
    await requirePayer(db, actor, batch);
    const [row] = isUuid(input.userId)
      ? await db.query<TransferRow>(
          `SELECT ${TRANSFER_COLUMNS} FROM sessions.payout_transfers t WHERE t.batch_id = $1 AND t.user_id = $2 FOR UPDATE`,
          [batch.id, input.userId],
        )
      : [];
    if (!row) throw new NotFound('person');
    if (row.state !== 'PAID') throw new Conflict(texts.notTransferred, { state: row.state });
    await db.query(`UPDATE sessions.payout_transfers SET state = 'REVERSING', reason = NULL WHERE id = $1`, [
      row.id,
    ]);
    const payload: PayoutReversalOrdered = { orderId: row.id, reason };
    await db.record({ type: 'sessions.payout-reversal-ordered', payload });
    await db.audit({
      ...{ action: 'reverse payout transfer', subjectKind: 'payout batch', subjectId: batch.id },
      ...{ after: { userId: row.userId, transfer: row.transfer }, reason },
    });
    return batchNow(actor, db, batch.id, services);
  });
}
