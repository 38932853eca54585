import type { PayoutReversalOrdered } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { SEND_TRANSFERS } from './send-transfers.job';

/** Stores that the money of a transfer is wanted back; a job asks the vendor. Idempotent. */
export async function storeReversal(
  db: TenantDb,
  { orderId, reason }: PayoutReversalOrdered,
  at: Date,
): Promise<void> {
  const changed = await db.execute(
    `UPDATE payments.payout_transfers SET state = 'REVERSING', reverse_reason = $2, tries = 0, next_at = $3, asked_at = NULL
     WHERE id = $1 AND state = 'PAID'`,
    [orderId, reason, at],
  );
  if (changed > 0) await db.enqueue(SEND_TRANSFERS, { ids: [orderId] });
}
