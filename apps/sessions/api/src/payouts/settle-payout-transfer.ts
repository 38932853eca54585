import type { PayoutChange, PayoutChanged } from '@lyceum/contracts/payments';
import type { Words } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { PayoutTransferState } from '../__generated__/resolvers';
import { PAY_COLUMNS, type PayRow, publishPayDecided } from '../pay/subject';
import { lockPayouts } from './batch-row';
import { setPay } from './set-pay';
import { TRANSFER_COLUMNS, type TransferRow } from './transfer-row';

/** States in which a change has an effect, and the state after it: a repeated or late one has none. */
const AFTER: Record<PayoutChange, { from: readonly PayoutTransferState[]; to: PayoutTransferState }> = {
  PAID: { from: ['ORDERED'], to: 'PAID' },
  FAILED: { from: ['ORDERED'], to: 'FAILED' },
  REVERSED: { from: ['PAID', 'REVERSING'], to: 'REVERSED' },
  REVERSAL_FAILED: { from: ['REVERSING'], to: 'PAID' },
};

/** The leader's pay follows its transfer, and the batch is paid once all of its pay is. */
export async function settlePayoutTransfer(db: TenantDb, changed: PayoutChanged, at: Date): Promise<void> {
  const { orderId, change, transfer, day, reason } = changed;
  await lockPayouts(db);
  const [row] = await db.query<TransferRow>(
    `SELECT ${TRANSFER_COLUMNS} FROM sessions.payout_transfers t WHERE t.id = $1 FOR UPDATE`,
    [orderId],
  );
  const { from, to } = AFTER[change];
  if (!row || !from.includes(row.state)) return;
  await db.query(
    `UPDATE sessions.payout_transfers SET state = $2, transfer = coalesce($3, transfer), reason = $4,
       settled_on = CASE WHEN $5::boolean THEN settled_on ELSE $6::date END WHERE id = $1`,
    [orderId, to, transfer, reason ? JSON.stringify(reason) : null, change === 'REVERSAL_FAILED', day],
  );
  if (change === 'PAID') await becomePaid(db, { ...row, transfer }, day, at);
  if (change === 'REVERSED') await becomeUnpaid(db, row, reason, at);
  db.notify({ userIds: 'ecosystem', topics: ['sessions'] });
}

const payOf = (db: TenantDb, { batchId, userId }: TransferRow, status: 'APPROVED' | 'PAID') =>
  db.query<PayRow>(
    `SELECT ${PAY_COLUMNS} FROM sessions.payout_lines n
     JOIN sessions.leader_pay l ON l.session_id = n.session_id AND l.user_id = n.user_id
     WHERE n.batch_id = $1 AND n.user_id = $2 AND l.status = $3 ORDER BY l.session_id FOR UPDATE OF l`,
    [batchId, userId, status],
  );

async function becomePaid(db: TenantDb, row: TransferRow, paidOn: string, at: Date): Promise<void> {
  const { batchId, transfer: reference } = row;
  const pay = await payOf(db, row, 'APPROVED');
  await setPay(db, batchId, pay, { status: 'PAID', reason: null, paidOn, reference, at });
  await publishPayDecided(db, pay, { decision: 'MARK_PAID', reason: null, paidOn, reference });
  await db.query(
    `UPDATE sessions.payout_batches b SET status = 'PAID', paid_at = $2, paid_on = $3, reference = $4 WHERE b.id = $1 AND b.status = 'APPROVED'
       AND NOT EXISTS (SELECT 1 FROM sessions.payout_lines n
         JOIN sessions.leader_pay l ON l.ecosystem_id = n.ecosystem_id AND l.session_id = n.session_id AND l.user_id = n.user_id
         WHERE n.ecosystem_id = b.ecosystem_id AND n.batch_id = b.id AND l.status <> 'PAID')`,
    [batchId, at, paidOn, BY_TRANSFER],
  );
}

/** Reference of a batch that transfers alone paid; each leader has the vendor's id. */
const BY_TRANSFER = 'Stripe';

async function becomeUnpaid(db: TenantDb, row: TransferRow, why: Words | null, at: Date): Promise<void> {
  const pay = await payOf(db, row, 'PAID');
  const reason = why?.en ?? null;
  await setPay(db, row.batchId, pay, { status: 'APPROVED', reason, paidOn: null, reference: null, at });
  await db.query(
    `UPDATE sessions.payout_batches SET status = 'APPROVED', paid_by = NULL, paid_at = NULL, paid_on = NULL, reference = NULL,
       reopen_reason = $2 WHERE id = $1 AND status = 'PAID'`,
    [row.batchId, reason],
  );
  await publishPayDecided(db, pay, { decision: 'REOPEN', reason });
}
