import type { TenantDb } from '@lyceum/server/tenancy';
import { postInvoices } from '../ledger/subject';
import { statusOf } from '../rules/subject';
import { findInvoice } from './invoice-row';
import { sumsOf } from './present-invoice';

/** Sums the payments of an issued invoice again, and sets its status. The caller has locked the books. */
export async function applyPayments(db: TenantDb, invoiceId: string, at: Date): Promise<void> {
  await db.query(
    `UPDATE payments.invoices i SET paid = (SELECT coalesce(sum(y.amount), 0) FROM payments.invoice_payments y
       WHERE y.ecosystem_id = i.ecosystem_id AND y.invoice_id = i.id AND y.reversed_at IS NULL) WHERE i.id = $1`,
    [invoiceId],
  );
  const row = await findInvoice(db, invoiceId);
  await db.query(`UPDATE payments.invoices SET status = $2 WHERE id = $1`, [
    invoiceId,
    statusOf(sumsOf(row!)),
  ]);
  await postInvoices(db, [invoiceId], at);
  db.notify({ userIds: 'ecosystem', topics: ['payments'] });
}
