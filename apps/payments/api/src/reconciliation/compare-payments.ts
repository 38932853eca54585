import type { TenantDb } from '@lyceum/server/tenancy';
import type { VendorPayment } from '../vendor/subject';

interface Compared {
  payments: readonly VendorPayment[];
  /** The listed payments were made from then on. */
  since: Date;
  /** What was settled later may not be in the list yet. */
  until: Date;
}

/**
 * Replaces the stored differences of the organization by the current ones between the vendor's payments and the
 * charges, without undecided payments.
 */
export async function comparePayments(
  db: TenantDb,
  { payments, since, until }: Compared,
  at: Date,
): Promise<number> {
  await db.query(`DELETE FROM payments.vendor_differences`);
  const found = await db.execute(
    `WITH theirs AS (
       SELECT "chargeId" AS id, max(currency) AS currency, sum(taken) AS taken, sum(returned) AS returned
       FROM jsonb_to_recordset($2::jsonb) AS r ("chargeId" uuid, currency text, taken bigint, returned bigint) GROUP BY 1
     ), ours AS (
       SELECT c.id, c.currency, CASE WHEN c.status = 'PAID' THEN c.price + c.tax + c.pre_charge_fee - c.credit_used ELSE 0 END AS taken,
         (SELECT coalesce(sum(r.amount), 0) FROM payments.refunds r WHERE r.charge_id = c.id AND r.way = 'CARD' AND r.state <> 'FAILED')
           AS returned,
         c.status = 'COLLECTING' OR coalesce(c.settled_at >= $4, false) OR EXISTS (SELECT 1 FROM payments.refunds r
           WHERE r.charge_id = c.id AND (r.decided_at >= $4 OR (r.state = 'PENDING' AND r.vendor_id IS NULL))) AS undecided
       FROM payments.charges c
       WHERE c.id IN (SELECT id FROM theirs) OR (c.status = 'PAID' AND c.payment_intent IS NOT NULL AND c.settled_at >= $3)
     )
     INSERT INTO payments.vendor_differences (ecosystem_id, charge_id, about, currency, ours, theirs, found_at)
     SELECT $1, coalesce(o.id, t.id), v.about, coalesce(o.currency, t.currency), v.ours, v.theirs, $5
     FROM ours o FULL JOIN theirs t ON t.id = o.id
     CROSS JOIN LATERAL (VALUES
       ('PAYMENT', coalesce(o.taken, 0), coalesce(t.taken, 0)),
       ('REFUND', coalesce(o.returned, 0), coalesce(t.returned, 0))
     ) AS v (about, ours, theirs)
     WHERE v.ours <> v.theirs AND o.undecided IS NOT TRUE`,
    [db.ecosystemId, JSON.stringify(payments), since, until, at],
  );
  await db.query(`UPDATE payments.ecosystems SET reconciled_at = $1`, [at]);
  return found;
}
