import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { type RefundNow, requireVendor, VendorRefusal } from '../vendor/subject';
import { REFUNDS, type RefundRow } from './refund-row';
import { settleRefund } from './settle-refund';

/**
 * Requests a pending refund from the card vendor, or reads its state, and stores the answer. Idempotent at the vendor.
 * A refund that succeeded may fail days later, and is read then too.
 */
export async function pollRefund(actor: Actor, refundId: string, services: Services): Promise<void> {
  const { tenancy, clock } = services;
  const refund = await tenancy.within(actor, async (db) => {
    const [row] = await db.query<RefundRow>(
      `${REFUNDS} WHERE r.id = $1 AND r.way = 'CARD' AND r.state <> 'FAILED'`,
      [refundId],
    );
    if (row)
      await db.query(`UPDATE payments.refunds SET asked_at = $2 WHERE id = $1`, [refundId, clock.now()]);
    return row;
  });
  if (!refund) return;
  const now = await ask(actor, refund, services);
  await settleRefund(actor, refundId, now, services);
}

async function ask(actor: Actor, refund: RefundRow, services: Services): Promise<RefundNow> {
  const vendor = requireVendor(services);
  if (refund.vendorId) return vendor.readRefund(refund.vendorId);
  const { id: refundId, chargeId, ownerId, currency } = refund;
  try {
    return await vendor.makeRefund({
      ...{ refundId, chargeId, ownerId, currency, ecosystemId: actor.ecosystemId! },
      ...{ intent: refund.intent!, amount: Number(refund.amount) },
    });
  } catch (error) {
    if (error instanceof VendorRefusal) return { id: null, state: 'FAILED', code: error.code };
    throw error;
  }
}
