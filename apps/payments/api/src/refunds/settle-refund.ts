import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { lockBooks, lockCharges, pushToPages } from '../books/subject';
import { post, publishCharges } from '../ledger/subject';
import type { RefundNow } from '../vendor/subject';
import { REFUNDS, type RefundRow } from './refund-row';
import { publishRefund } from './publish-refund';

/** Stores and posts the result of a refund once: a repeated result changes nothing. */
export function settleRefund(
  actor: Actor,
  refundId: string,
  now: RefundNow,
  { tenancy, clock }: Services,
): Promise<void> {
  return tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const [refund] = await db.query<RefundRow>(`${REFUNDS} WHERE r.id = $1 FOR UPDATE`, [refundId]);
    if (!refund || refund.state === 'FAILED') return;
    if (now.id && now.id !== refund.vendorId)
      await db.query(`UPDATE payments.refunds SET vendor_id = $2 WHERE id = $1`, [refundId, now.id]);
    if (now.state === refund.state || now.state === 'PENDING') return;
    await settle(db, refund, now, clock.now());
    pushToPages(db, await lockCharges(db, 'c.id = $1', [refund.chargeId]));
  });
}

async function settle(db: TenantDb, refund: RefundRow, now: RefundNow, at: Date): Promise<void> {
  const { id: refundId, chargeId } = refund;
  const amount = Number(refund.amount);
  const failed = now.state === 'FAILED';
  await db.query(`UPDATE payments.refunds SET state = $2, failed_code = $3, settled_at = $4 WHERE id = $1`, [
    ...[refundId, now.state, now.code ?? null, at],
  ]);
  if (failed) {
    await db.query(`UPDATE payments.charges SET refunded = refunded - $2 WHERE id = $1`, [chargeId, amount]);
    await publishCharges(db, [chargeId]);
  }
  await book(db, refund, now, at);
  await publishRefund(db, { ...refund, amount }, failed ? 'REFUND_FAILED' : 'REFUNDED');
  await db.audit({
    ...{ action: failed ? 'refund failed' : 'refund paid', subjectKind: 'charge', subjectId: chargeId },
    before: { refundId, state: refund.state },
    after: { refundId, state: now.state, amount },
    ...(now.code ? { reason: now.code } : {}),
  });
}

/**
 * Posts the result. A refund that succeeded and failed later is reversed first, so that the payer's statement shows
 * both.
 */
async function book(db: TenantDb, refund: RefundRow, now: RefundNow, at: Date): Promise<void> {
  const { id: refundId, chargeId, ownerId, currency } = refund;
  const posting = { ownerId, currency, chargeId, refundId, amount: Number(refund.amount) };
  const source = (what: string) => `refund ${refundId} ${what}`;
  const paid = { debit: 'REFUND_DUE', credit: 'CARD' } as const;
  if (now.state === 'SUCCEEDED')
    return post(db, { ...posting, ...paid, source: source('paid'), kind: 'REFUND_PAID' }, at);
  const kind = 'REFUND_FAILED';
  if (refund.state === 'SUCCEEDED')
    await post(db, { ...posting, ...paid, amount: -posting.amount, source: source('came back'), kind }, at);
  await post(db, { ...posting, source: source('failed'), kind, debit: 'REFUND_DUE', credit: 'REFUNDS' }, at);
}
