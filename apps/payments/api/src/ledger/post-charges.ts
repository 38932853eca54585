import type { TenantDb } from '@lyceum/server/tenancy';
import type { PostingKind } from './posting';
import { publishCharges } from './publish-charges';
import { publishCostsOfCharges } from './publish-costs';

/**
 * For each charge and pair of accounts, the amount of the charge (`due`) and that of the ledger (`booked`). Refunds
 * have postings of their own. `CHARGES` is replaced by the condition on `c`.
 */
const COMPARED = `SELECT t.id, t.owner_id, t.currency, t.status, p.place, p.debit, p.credit, p.due, coalesce(h.amount, 0) AS booked, h.times
  FROM (
    SELECT c.id, c.owner_id, c.currency, c.status, c.credit_used,
      CASE WHEN c.status = 'VOID' THEN 0 ELSE c.price + c.discount - c.post_charge_fee END AS revenue,
      CASE WHEN c.status = 'VOID' THEN 0 ELSE c.discount END AS discount,
      CASE WHEN c.status = 'VOID' THEN 0 ELSE c.pre_charge_fee + c.post_charge_fee END AS fees,
      CASE WHEN c.status = 'VOID' THEN 0 ELSE c.tax END AS tax,
      c.price + c.tax + c.pre_charge_fee - c.credit_used AS rest
    FROM payments.charges c WHERE CHARGES
  ) t
  CROSS JOIN LATERAL (VALUES
    (1, 'RECEIVABLE', 'REVENUE', t.revenue),
    (2, 'RECEIVABLE', 'PLATFORM_FEES', t.fees),
    (3, 'CREDIT', 'RECEIVABLE', t.credit_used),
    (4, 'CARD', 'RECEIVABLE', CASE WHEN t.status = 'PAID' THEN t.rest ELSE 0 END),
    (5, 'OUTSIDE', 'RECEIVABLE', CASE WHEN t.status = 'PAID_OUTSIDE' THEN t.rest ELSE 0 END),
    (6, 'INVOICED', 'RECEIVABLE', CASE WHEN t.status = 'INVOICED' THEN t.rest ELSE 0 END),
    (7, 'DISCOUNTS', 'RECEIVABLE', t.discount),
    (8, 'RECEIVABLE', 'TAX', t.tax)
  ) AS p (place, debit, credit, due)
  LEFT JOIN LATERAL (
    SELECT sum(CASE WHEN l.debit = p.debit THEN l.amount ELSE -l.amount END) AS amount, count(*) AS times
    FROM payments.ledger_postings l
    WHERE l.charge_id = t.id AND l.refund_id IS NULL
      AND ((l.debit = p.debit AND l.credit = p.credit) OR (l.debit = p.credit AND l.credit = p.debit))
  ) h ON true`;

/** Postings that make, change or void what is charged. */
const PRICED: readonly PostingKind[] = ['CHARGED', 'CHANGED', 'VOIDED'];

/** Where a charge and the ledger differ; `where` is SQL over `c`. */
export const chargeDifferences = (where: string): string =>
  `SELECT * FROM (${COMPARED.replace('CHARGES', where)}) d WHERE d.due <> d.booked`;

/**
 * Posts the changes of these charges since their last posting, in the transaction that changed them. Idempotent. The
 * caller has locked the books.
 */
export async function postCharges(db: TenantDb, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const posted = await db.query<{ chargeId: string; kind: PostingKind }>(
    `INSERT INTO payments.ledger_postings
       (ecosystem_id, source, kind, owner_id, currency, debit, credit, amount, charge_id, posted_at)
     SELECT $1, 'charge ' || d.id || ' ' || (n.many + row_number() OVER (PARTITION BY d.id ORDER BY d.place)),
       CASE d.place
         WHEN 3 THEN CASE WHEN d.due > d.booked THEN 'CREDIT_USED' ELSE 'CREDIT_RETURNED' END
         WHEN 4 THEN CASE WHEN d.due > d.booked THEN 'PAID_BY_CARD' ELSE 'REOPENED' END
         WHEN 5 THEN CASE WHEN d.due > d.booked THEN 'PAID_OUTSIDE' ELSE 'REOPENED' END
         WHEN 6 THEN CASE WHEN d.due > d.booked THEN 'INVOICED' ELSE 'REOPENED' END
         WHEN 7 THEN 'DISCOUNTED'
         ELSE CASE WHEN d.status = 'VOID' THEN 'VOIDED' WHEN n.many > 0 THEN 'CHANGED' ELSE 'CHARGED' END
       END,
       d.owner_id, d.currency, CASE WHEN d.due > d.booked THEN d.debit ELSE d.credit END,
       CASE WHEN d.due > d.booked THEN d.credit ELSE d.debit END, abs(d.due - d.booked), d.id, $3
     FROM (${chargeDifferences('c.id = ANY ($2::uuid[])')}) d
     CROSS JOIN LATERAL (SELECT count(*) AS many FROM payments.ledger_postings l WHERE l.charge_id = d.id) n
     ORDER BY d.id, d.place RETURNING charge_id AS "chargeId", kind`,
    [db.ecosystemId, ids, at],
  );
  const changed = posted.filter(({ kind }) => PRICED.includes(kind));
  await publishCostsOfCharges(
    db,
    changed.map(({ chargeId }) => chargeId),
  );
  await publishCharges(
    db,
    posted.map(({ chargeId }) => chargeId),
  );
}
