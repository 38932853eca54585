import type { PayoutsOrdered } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { SEND_TRANSFERS } from './send-transfers.job';

/** Stores ordered transfers, which a job sends to the vendor. Idempotent. */
export async function storeOrders(
  db: TenantDb,
  { batchId, currency, orders }: PayoutsOrdered,
  at: Date,
): Promise<void> {
  const stored = await db.query<{ id: string }>(
    `INSERT INTO payments.payout_transfers (ecosystem_id, id, batch_id, user_id, currency, amount, state, ordered_at, next_at)
     SELECT $1, r.id, $2, r."userId", $3, r.amount, 'PENDING', $5, $5
     FROM jsonb_to_recordset($4::jsonb) AS r (id uuid, "userId" uuid, amount bigint)
     ON CONFLICT (ecosystem_id, id) DO NOTHING RETURNING id`,
    [db.ecosystemId, batchId, currency, JSON.stringify(orders), at],
  );
  if (stored.length > 0) await db.enqueue(SEND_TRANSFERS, { ids: stored.map(({ id }) => id) });
}
