import type { TenantDb } from '@lyceum/server/tenancy';

/**
 * For each invoice and pair of accounts, the amount of the invoice (`due`) and that of the ledger (`booked`).
 * `INVOICES` is replaced by the condition on `i`.
 */
const COMPARED = `SELECT i.id, i.client_id AS owner_id, i.currency, p.place, p.debit, p.credit, p.due, coalesce(h.amount, 0) AS booked
  FROM payments.invoices i
  CROSS JOIN LATERAL (VALUES
    (1, 'RECEIVABLE', 'INVOICED', i.subtotal - (i.credited - i.credited_tax)),
    (2, 'RECEIVABLE', 'TAX', i.tax - i.credited_tax),
    (3, 'OUTSIDE', 'RECEIVABLE', i.paid)
  ) AS p (place, debit, credit, due)
  LEFT JOIN LATERAL (
    SELECT sum(CASE WHEN l.debit = p.debit THEN l.amount ELSE -l.amount END) AS amount
    FROM payments.ledger_postings l
    WHERE l.ecosystem_id = i.ecosystem_id AND l.invoice_id = i.id
      AND ((l.debit = p.debit AND l.credit = p.credit) OR (l.debit = p.credit AND l.credit = p.debit))
  ) h ON true
  WHERE i.status <> 'DRAFT' AND INVOICES`;

/** Where an invoice and the ledger differ; `where` is SQL over `i`. */
export const invoiceDifferences = (where: string): string =>
  `SELECT * FROM (${COMPARED.replace('INVOICES', where)}) d WHERE d.due <> d.booked`;

/**
 * The sums of each issued invoice against its parts: lines, charges that it still bills, payments and credit notes; and
 * of each number, how many invoices of the series come before it.
 */
export const INVOICE_SUMS = `SELECT i.id, i.currency, v.account, v.due, v.booked
  FROM payments.invoices i
  CROSS JOIN LATERAL (VALUES
    ('LINES', i.subtotal, (SELECT coalesce(sum(l.amount), 0) FROM payments.invoice_lines l
      WHERE l.ecosystem_id = i.ecosystem_id AND l.invoice_id = i.id)),
    ('CHARGES', i.subtotal - (i.credited - i.credited_tax), (SELECT coalesce(sum(c.price + c.tax + c.pre_charge_fee - c.credit_used), 0)
      FROM payments.invoice_charges x JOIN payments.charges c ON c.ecosystem_id = x.ecosystem_id AND c.id = x.charge_id
      WHERE x.ecosystem_id = i.ecosystem_id AND x.invoice_id = i.id AND x.credit_note_id IS NULL AND c.status = 'INVOICED')),
    ('PAYMENTS', i.paid, (SELECT coalesce(sum(y.amount), 0) FROM payments.invoice_payments y
      WHERE y.ecosystem_id = i.ecosystem_id AND y.invoice_id = i.id AND y.reversed_at IS NULL)),
    ('CREDIT_NOTES', i.credited, (SELECT coalesce(sum(n.amount), 0) FROM payments.credit_notes n
      WHERE n.ecosystem_id = i.ecosystem_id AND n.invoice_id = i.id)),
    ('NUMBER', i.number::bigint, (SELECT count(*) FROM payments.invoices o
      WHERE o.ecosystem_id = i.ecosystem_id AND o.series = i.series AND o.number <= i.number)::numeric)
  ) AS v (account, due, booked)
  WHERE i.status <> 'DRAFT'`;

/**
 * Posts the changes of these invoices since their last posting, in the transaction that changed them. Idempotent. The
 * caller has locked the books.
 */
export async function postInvoices(db: TenantDb, ids: readonly string[], at: Date): Promise<void> {
  await db.query(
    `INSERT INTO payments.ledger_postings
       (ecosystem_id, source, kind, owner_id, currency, debit, credit, amount, invoice_id, posted_at)
     SELECT $1, 'invoice ' || d.id || ' ' || (n.many + row_number() OVER (PARTITION BY d.id ORDER BY d.place)),
       CASE d.place
         WHEN 3 THEN CASE WHEN d.due > d.booked THEN 'INVOICE_PAID' ELSE 'INVOICE_UNPAID' END
         ELSE CASE WHEN d.due > d.booked THEN 'INVOICE_ISSUED' ELSE 'INVOICE_CREDITED' END
       END,
       d.owner_id, d.currency, CASE WHEN d.due > d.booked THEN d.debit ELSE d.credit END,
       CASE WHEN d.due > d.booked THEN d.credit ELSE d.debit END, abs(d.due - d.booked), d.id, $3
     FROM (${invoiceDifferences('i.id = ANY ($2::uuid[])')}) d
     CROSS JOIN LATERAL (SELECT count(*) AS many FROM payments.ledger_postings l WHERE l.invoice_id = d.id) n
     ORDER BY d.id, d.place`,
    [db.ecosystemId, ids, at],
  );
}
