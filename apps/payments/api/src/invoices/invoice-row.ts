import type { TenantDb } from '@lyceum/server/tenancy';
import { NotFound } from '@lyceum/server/errors';
import type { InvoiceLineBy } from '../__generated__/resolvers';
import { CLIENT_JSON, type ClientRow, idOrNotFound } from '../billing/subject';
import type { InvoiceStatus } from '../rules/subject';

/** What the organization is called on an invoice, and how it is paid. */
export interface Sender {
  name: string;
  address: string;
  instructions: string;
}

/** An invoice; amounts are hundredths of the currency, as text. */
export interface InvoiceRow {
  id: string;
  status: InvoiceStatus;
  series: string | null;
  number: number | null;
  client: ClientRow;
  purchaseOrderId: string | null;
  purchaseOrderNumber: string | null;
  programIds: string[];
  programNames: string[];
  /** YYYY-MM-DD */
  firstDay: string;
  lastDay: string;
  timeZoneId: string;
  lineBy: InvoiceLineBy;
  dueDays: number;
  issuedOn: string | null;
  dueOn: string | null;
  note: string | null;
  currency: string;
  chargeCount: number;
  subtotal: string;
  /** Hundredths of a percent. */
  taxRate: number;
  taxName: string;
  tax: string;
  credited: string;
  creditedTax: string;
  paid: string;
  /** Null for a draft. */
  sender: Sender | null;
  sentAt: Date | null;
  reminders: number;
}

/** SQL over a charge `c`, in hundredths: what an invoice bills of it. */
export const BILLED = 'c.price + c.tax + c.pre_charge_fee - c.credit_used';

/** SQL: the due charges `c` that a draft `i` would bill now. Packages are left out: who buys one pays it. */
export const DRAWN = `payments.charges c WHERE c.ecosystem_id = i.ecosystem_id AND c.program_id = ANY (i.program_ids)
  AND c.charged_at >= i.first_day::timestamp AT TIME ZONE i.time_zone_id
  AND c.charged_at < (i.last_day + 1)::timestamp AT TIME ZONE i.time_zone_id
  AND c.status IN ('OPEN', 'DECLINED') AND NOT c.overtaken AND c.purchase_id IS NULL AND NOT c.extra AND c.currency = i.currency
  AND ${BILLED} > 0`;

export const INVOICES = `SELECT i.id, i.status, i.series, i.number, coalesce(i.client, ${CLIENT_JSON}) AS client,
    i.purchase_order_id AS "purchaseOrderId", coalesce(i.purchase_order_number, o.number) AS "purchaseOrderNumber",
    i.program_ids AS "programIds", (SELECT coalesce(array_agg(g.name ORDER BY g.name), '{}') FROM payments.programs g
      WHERE g.ecosystem_id = i.ecosystem_id AND g.id = ANY (i.program_ids)) AS "programNames",
    i.first_day::text AS "firstDay", i.last_day::text AS "lastDay", i.time_zone_id AS "timeZoneId", i.line_by AS "lineBy",
    i.due_days AS "dueDays", i.issued_on::text AS "issuedOn", i.due_on::text AS "dueOn", i.note, i.currency,
    CASE WHEN i.status = 'DRAFT' THEN d.many ELSE (SELECT count(*)::int FROM payments.invoice_charges x
      WHERE x.ecosystem_id = i.ecosystem_id AND x.invoice_id = i.id) END AS "chargeCount",
    CASE WHEN i.status = 'DRAFT' THEN d.amount ELSE i.subtotal END AS subtotal,
    coalesce(i.tax_rate, s.tax_rate, 0) AS "taxRate", coalesce(i.tax_name, s.tax_name, '') AS "taxName", i.tax, i.credited,
    i.credited_tax AS "creditedTax", i.paid, i.sender, i.sent_at AS "sentAt", i.reminders
  FROM payments.invoices i
  JOIN payments.billing_clients k ON k.ecosystem_id = i.ecosystem_id AND k.id = i.client_id
  LEFT JOIN payments.purchase_orders o ON o.ecosystem_id = i.ecosystem_id AND o.id = i.purchase_order_id
  LEFT JOIN payments.invoice_settings s ON s.ecosystem_id = i.ecosystem_id
  CROSS JOIN LATERAL (SELECT count(*)::int AS many, coalesce(sum(${BILLED}), 0) AS amount FROM ${DRAWN} AND i.status = 'DRAFT') d`;

export async function findInvoice(db: TenantDb, id: string): Promise<InvoiceRow | null> {
  const [row] = await db.query<InvoiceRow>(`${INVOICES} WHERE i.id = $1`, [id]);
  return row ?? null;
}

/** The invoice for a change. The caller has locked the books, which serializes all changes of an organization. */
export async function invoiceToChange(db: TenantDb, id: string): Promise<InvoiceRow> {
  const row = await findInvoice(db, idOrNotFound(id, 'invoice'));
  if (!row) throw new NotFound('invoice');
  return row;
}
