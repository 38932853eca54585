import type { TenantDb } from '@lyceum/server/tenancy';
import { documentNumber } from '../rules/subject';
import { BILLED, DRAWN, type InvoiceRow } from './invoice-row';
import { MOST_LINES } from './invoice-texts';

export interface LineRow {
  label: string | null;
  learnerId: string | null;
  sessions: number;
  minutes: number;
  /** In hundredths, as text. */
  amount: string;
}

const SUMS = `count(*)::int AS sessions, sum(c.minutes)::int AS minutes, sum(${BILLED}) AS amount`;
const CHARGES_OF = `payments.invoices i JOIN LATERAL (SELECT c.* FROM ${DRAWN}) c ON true`;

/** The lines of a draft by what they sum up; $1: the invoice. */
const DRAFT_LINES = {
  PROGRAM: `SELECT g.name AS label, NULL::uuid AS "learnerId", ${SUMS} FROM ${CHARGES_OF}
    LEFT JOIN payments.programs g ON g.ecosystem_id = i.ecosystem_id AND g.id = c.program_id
    WHERE i.id = $1 GROUP BY g.name, c.program_id ORDER BY g.name, c.program_id LIMIT ${MOST_LINES + 1}`,
  LEARNER: `SELECT l.name AS label, c.learner_id AS "learnerId", ${SUMS} FROM ${CHARGES_OF}
    LEFT JOIN payments.people l ON l.ecosystem_id = i.ecosystem_id AND l.user_id = c.learner_id
    WHERE i.id = $1 GROUP BY l.name, l.sort_name, c.learner_id ORDER BY l.sort_name, c.learner_id LIMIT ${MOST_LINES + 1}`,
  SCHOOL: `SELECT h.name AS label, NULL::uuid AS "learnerId", ${SUMS} FROM ${CHARGES_OF}
    LEFT JOIN payments.people l ON l.ecosystem_id = i.ecosystem_id AND l.user_id = c.learner_id
    LEFT JOIN payments.schools h ON h.ecosystem_id = i.ecosystem_id AND h.id = l.school_id
    WHERE i.id = $1 GROUP BY h.name, h.id ORDER BY h.name, h.id LIMIT ${MOST_LINES + 1}`,
};

const ISSUED_LINES = `SELECT CASE WHEN n.learner_id IS NULL THEN n.label ELSE l.name END AS label, n.learner_id AS "learnerId", n.sessions,
    n.minutes, n.amount
  FROM payments.invoice_lines n
  LEFT JOIN payments.people l ON l.ecosystem_id = n.ecosystem_id AND l.user_id = n.learner_id
  WHERE n.invoice_id = $1 ORDER BY n.position LIMIT ${MOST_LINES + 1}`;

/** The lines of an invoice; of a draft those that it would have now. */
export function linesOf(db: TenantDb, { id, status, lineBy }: InvoiceRow): Promise<LineRow[]> {
  return db.query<LineRow>(status === 'DRAFT' ? DRAFT_LINES[lineBy] : ISSUED_LINES, [id]);
}

interface PaymentRow {
  id: string;
  paidOn: string;
  reference: string;
  amount: string;
  reversedAt: Date | null;
  reverseReason: string | null;
}

export async function paymentsOf(db: TenantDb, invoiceId: string) {
  const rows = await db.query<PaymentRow>(
    `SELECT id, paid_on::text AS "paidOn", reference, amount, reversed_at AS "reversedAt", reverse_reason AS "reverseReason"
     FROM payments.invoice_payments WHERE invoice_id = $1 ORDER BY paid_on, id LIMIT 500`,
    [invoiceId],
  );
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }));
}

interface CreditNoteRow {
  id: string;
  number: number;
  issuedOn: string;
  reason: string;
  amount: string;
  tax: string;
}

export async function creditNotesOf(db: TenantDb, invoiceId: string) {
  const rows = await db.query<CreditNoteRow>(
    `SELECT id, number, issued_on::text AS "issuedOn", reason, amount, tax FROM payments.credit_notes
     WHERE invoice_id = $1 ORDER BY number LIMIT 500`,
    [invoiceId],
  );
  return rows.map(({ number, amount, tax, ...row }) => ({
    ...row,
    ...{ number: documentNumber('CN', number), amount: Number(amount), tax: Number(tax) },
  }));
}
