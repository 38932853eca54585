import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { post, publishCharges } from '../ledger/subject';

const AMOUNT = 5_00;

/** Refunds in cash a part of the earliest session that was paid in cash. Idempotent. */
export async function refundDemo(db: TenantDb, decidedBy: string): Promise<void> {
  const refundId = stableId(db.ecosystemId, 'demo-refund', 'first');
  const [made] = await db.query<{ chargeId: string; ownerId: string; currency: string; at: Date }>(
    `INSERT INTO payments.refunds (ecosystem_id, id, charge_id, owner_id, currency, amount, way, state, reason, decided_by, decided_at, asked_at,
       settled_at)
     SELECT c.ecosystem_id, $1, c.id, c.owner_id, c.currency, ${AMOUNT}, 'OUTSIDE', 'SUCCEEDED', 'La sesión terminó quince minutos antes', $2,
       c.settled_at, c.settled_at, c.settled_at
     FROM payments.charges c WHERE c.status = 'PAID_OUTSIDE' AND c.refunded = 0 AND c.price >= ${AMOUNT} ORDER BY c.charged_at, c.id LIMIT 1
     ON CONFLICT DO NOTHING
     RETURNING charge_id AS "chargeId", owner_id AS "ownerId", currency, settled_at AS at`,
    [refundId, decidedBy],
  );
  if (!made) return;
  const { at, ...of } = made;
  await db.query(`UPDATE payments.charges SET refunded = ${AMOUNT} WHERE id = $1`, [made.chargeId]);
  await publishCharges(db, [made.chargeId]);
  const posting = { ...of, refundId, amount: AMOUNT };
  const source = (what: string) => `refund ${refundId} ${what}`;
  await post(
    db,
    { ...posting, source: source('decided'), kind: 'REFUND_DECIDED', debit: 'REFUNDS', credit: 'REFUND_DUE' },
    at,
  );
  await post(
    db,
    { ...posting, source: source('paid'), kind: 'REFUND_PAID', debit: 'REFUND_DUE', credit: 'OUTSIDE' },
    at,
  );
}
