import type { TenantDb } from '@lyceum/server/tenancy';
import type { VendorTransfer } from '../vendor/subject';

interface Compared {
  transfers: readonly VendorTransfer[];
  /** The listed transfers were made from then on. */
  since: Date;
  /** What was settled later may not be in the list yet. */
  until: Date;
}

/** Adds the differences between the vendor's transfers and those booked here, without undecided ones; answers their number. */
export function compareTransfers(
  db: TenantDb,
  { transfers, since, until }: Compared,
  at: Date,
): Promise<number> {
  return db.execute(
    `WITH theirs AS (
       SELECT "orderId" AS id, max(currency) AS currency, sum(amount) AS amount
       FROM jsonb_to_recordset($2::jsonb) AS r ("orderId" uuid, currency text, amount bigint) GROUP BY 1
     ), ours AS (
       SELECT t.id, t.currency, CASE WHEN t.state = 'PAID' THEN t.amount ELSE 0 END AS amount,
         t.state IN ('PENDING', 'REVERSING') OR t.settled_at >= $4 AS undecided
       FROM payments.payout_transfers t
       WHERE t.id IN (SELECT id FROM theirs) OR (t.state = 'PAID' AND t.ordered_at >= $3)
     )
     INSERT INTO payments.vendor_differences (ecosystem_id, charge_id, about, currency, ours, theirs, found_at)
     SELECT $1, coalesce(o.id, t.id), 'TRANSFER', coalesce(o.currency, t.currency), coalesce(o.amount, 0), coalesce(t.amount, 0), $5
     FROM ours o FULL JOIN theirs t ON t.id = o.id
     WHERE coalesce(o.amount, 0) <> coalesce(t.amount, 0) AND o.undecided IS NOT TRUE`,
    [db.ecosystemId, JSON.stringify(transfers), since, until, at],
  );
}
