import type { TenantDb } from '@lyceum/server/tenancy';
import { chargeDifferences } from './post-charges';
import { INVOICE_SUMS, invoiceDifferences } from './post-invoices';
import { LEDGER_ENTRIES } from './posting';

/** A difference between the ledger and the rows from which it was posted. Amounts are hundredths of the currency. */
export interface BookDifference {
  about: 'CHARGE' | 'CREDIT' | 'REFUND' | 'PACKAGE' | 'SETTLEMENT' | 'INVOICE' | 'PAYOUT';
  /** The id of the charge, the owner of the credit, the refund, the bought package, the settlement, the invoice, or the transfer of pay. */
  id: string;
  currency: string;
  /** Accounts that differ, such as `CARD/RECEIVABLE`. */
  accounts: string;
  expected: number;
  booked: number;
}

const CREDIT = `SELECT owner_id AS id, currency, max(account) AS account, max(entries) AS entries, max(booked) AS booked FROM (
    SELECT owner_id, currency, credit AS account, 0::numeric AS entries, 0::numeric AS booked FROM payments.accounts
    UNION ALL SELECT owner_id, currency, 0, sum(amount), 0 FROM payments.credit_entries GROUP BY owner_id, currency
    UNION ALL SELECT owner_id, currency, 0, 0, -sum(amount) FROM ${LEDGER_ENTRIES} l WHERE account = 'CREDIT' GROUP BY owner_id, currency
  ) s GROUP BY owner_id, currency`;

/** Compares of each refund what is due and what it cost, and of each charge the sum of its refunds. */
const REFUND = `SELECT r.id, r.currency, v.account, v.due, coalesce(l.booked, 0) AS booked
  FROM payments.refunds r
  CROSS JOIN LATERAL (VALUES
    ('REFUND_DUE', CASE WHEN r.state = 'PENDING' THEN -r.amount ELSE 0 END),
    ('REFUNDS', CASE WHEN r.state = 'FAILED' THEN 0 ELSE r.amount END),
    (CASE r.way WHEN 'CARD' THEN 'CARD' ELSE 'OUTSIDE' END, CASE WHEN r.state = 'SUCCEEDED' THEN -r.amount ELSE 0 END)
  ) AS v (account, due)
  LEFT JOIN LATERAL (
    SELECT sum(e.amount) AS booked FROM ${LEDGER_ENTRIES} e WHERE e.charge_id = r.charge_id AND e.refund_id = r.id AND e.account = v.account
  ) l ON true
  UNION ALL
  SELECT c.id, c.currency, 'REFUNDED', c.refunded, s.amount FROM payments.charges c
  CROSS JOIN LATERAL (SELECT coalesce(sum(r.amount), 0) AS amount FROM payments.refunds r
    WHERE r.charge_id = c.id AND r.state <> 'FAILED') s`;

/**
 * Compares the covered minutes of each charge with the entries of packages, and what is left of each package with its
 * bounds. In minutes, and in lessons or minutes.
 */
const PACKAGE = `SELECT p.id, p.currency, 'LEFT' AS account, least(greatest(s.units, 0), p.units) AS due, s.units AS booked
  FROM payments.package_purchases p
  CROSS JOIN LATERAL (SELECT coalesce(sum(e.units), 0) AS units FROM payments.package_entries e WHERE e.purchase_id = p.id) s
  UNION ALL
  SELECT c.id, c.currency, 'COVERED', c.covered_minutes, coalesce(s.minutes, 0) FROM payments.charges c
  LEFT JOIN LATERAL (SELECT sum(CASE e.kind WHEN 'USED' THEN e.minutes ELSE -e.minutes END) AS minutes FROM payments.package_entries e
    WHERE e.session_id = c.session_id AND e.learner_id = c.learner_id AND NOT e.missed) s ON true
  WHERE c.purchase_id IS NULL`;

/**
 * Compares of each settlement its postings with the total that was approved, that total with the lines, and the lines
 * with the decisions about disputes; and of each learner in a session the settlements that have a line of it.
 */
const SETTLEMENT = `SELECT s.id, s.currency, v.account, v.due, coalesce(l.booked, 0) AS booked
  FROM payments.vendor_settlements s
  CROSS JOIN LATERAL (VALUES
    ('VENDOR_COSTS', coalesce(s.approved_total, 0)),
    ('VENDOR_PAYABLE', CASE WHEN s.state = 'APPROVED' THEN -s.approved_total ELSE 0 END),
    ('OUTSIDE', CASE WHEN s.state = 'PAID' THEN -s.approved_total ELSE 0 END)
  ) AS v (account, due)
  LEFT JOIN LATERAL (
    SELECT sum(CASE WHEN p.debit = v.account THEN p.amount ELSE -p.amount END) AS booked FROM payments.ledger_postings p
    WHERE p.ecosystem_id = s.ecosystem_id AND p.source IN ('settlement ' || s.id || ' approved', 'settlement ' || s.id || ' paid')
      AND v.account IN (p.debit, p.credit)
  ) l ON true
  UNION ALL
  SELECT s.id, s.currency, 'LINES', s.approved_total, coalesce(l.amount, 0) FROM payments.vendor_settlements s
  CROSS JOIN LATERAL (SELECT sum(coalesce(l.decided, l.amount)) AS amount FROM payments.settlement_lines l
    WHERE l.ecosystem_id = s.ecosystem_id AND l.settlement_id = s.id) l
  WHERE s.approved_total IS NOT NULL
  UNION ALL
  SELECT s.id, s.currency, 'DECIDED', coalesce(d.decided, l.amount), coalesce(l.decided, l.amount)
  FROM payments.vendor_settlements s
  JOIN payments.settlement_lines l ON l.ecosystem_id = s.ecosystem_id AND l.settlement_id = s.id
  JOIN LATERAL (SELECT (array_agg(d.decided ORDER BY d.answered_at DESC, d.id DESC) FILTER (WHERE d.state = 'ACCEPTED'))[1] AS decided
    FROM payments.line_disputes d
    WHERE d.ecosystem_id = l.ecosystem_id AND d.settlement_id = l.settlement_id AND d.line_id = l.id) d
    ON d.decided IS NOT NULL OR l.decided IS NOT NULL
  UNION ALL
  SELECT min(c.id)::uuid, min(c.currency), 'TWICE', 1, count(*) FROM (
    SELECT l.session_id, l.learner_id, min(s.id::text) AS id, min(s.currency) AS currency
    FROM payments.settlement_lines l
    JOIN payments.vendor_settlements s ON s.ecosystem_id = l.ecosystem_id AND s.id = l.settlement_id
    WHERE l.session_id IS NOT NULL AND s.approved_total IS NOT NULL
    GROUP BY l.session_id, l.learner_id, s.contract_id HAVING sum(coalesce(l.decided, l.amount)) > 0) c
  GROUP BY c.session_id, c.learner_id HAVING count(*) > 1`;

/** Compares of each transfer of pay to a leader its postings with its state. */
const PAYOUT = `SELECT t.id, t.currency, 'LEADER_PAY/CARD' AS account,
    CASE WHEN t.state IN ('PAID', 'REVERSING') THEN t.amount ELSE 0 END AS due, coalesce(l.booked, 0) AS booked
  FROM payments.payout_transfers t
  LEFT JOIN LATERAL (
    SELECT sum(CASE WHEN p.debit = 'LEADER_PAY' THEN p.amount ELSE -p.amount END) AS booked FROM payments.ledger_postings p
    WHERE p.ecosystem_id = t.ecosystem_id AND p.source IN ('payout ' || t.id || ' paid', 'payout ' || t.id || ' reversed')
  ) l ON true`;

type Row = Omit<BookDifference, 'expected' | 'booked'> & { expected: string; booked: string };

/**
 * Compares the ledger with charges, credit, refunds, settlements, invoices and payouts, and packages, settlements and invoices with
 * their parts; empty where the books agree. At most 200 differences.
 */
export async function checkBooks(db: TenantDb): Promise<BookDifference[]> {
  const rows = await db.query<Row>(
    `SELECT 'CHARGE' AS about, id, currency, debit || '/' || credit AS accounts, due AS expected, booked
     FROM (${chargeDifferences('true')}) d
     UNION ALL
     SELECT 'CREDIT', id, currency, 'CREDIT', CASE WHEN account <> booked THEN account ELSE entries END, booked
     FROM (${CREDIT}) k WHERE account <> booked OR entries <> booked
     UNION ALL
     SELECT 'REFUND', id, currency, account, due, booked FROM (${REFUND}) f WHERE due <> booked
     UNION ALL
     SELECT 'PACKAGE', id, currency, account, due, booked FROM (${PACKAGE}) q WHERE due <> booked
     UNION ALL
     SELECT 'SETTLEMENT', id, currency, account, due, booked FROM (${SETTLEMENT}) w WHERE due <> booked
      UNION ALL
     SELECT 'INVOICE', id, currency, debit || '/' || credit, due, booked FROM (${invoiceDifferences('true')}) v
     UNION ALL
     SELECT 'INVOICE', id, currency, account, due, booked FROM (${INVOICE_SUMS}) w WHERE due <> booked
     UNION ALL
     SELECT 'PAYOUT', id, currency, account, due, booked FROM (${PAYOUT}) y WHERE due <> booked
     ORDER BY 1, 2, 4 LIMIT 200`,
  );
  return rows.map((row) => ({ ...row, expected: Number(row.expected), booked: Number(row.booked) }));
}
