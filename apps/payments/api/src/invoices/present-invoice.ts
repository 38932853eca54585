import { today } from '@lyceum/contracts/calendar';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { Services } from '@lyceum/server/subgraph';
import type { InvoiceAction } from '../__generated__/resolvers';
import { balanceOf, decimalOf, documentNumber, type InvoiceSums, taxOf } from '../rules/subject';
import { findInvoice, type InvoiceRow } from './invoice-row';

/** The sums in numbers; the tax of a draft is that of today. */
export function sumsOf(row: InvoiceRow): InvoiceSums & { subtotal: number; tax: number } {
  const subtotal = Number(row.subtotal);
  const tax = row.status === 'DRAFT' ? taxOf(subtotal, row.taxRate) : Number(row.tax);
  return { subtotal, tax, total: subtotal + tax, credited: Number(row.credited), paid: Number(row.paid) };
}

/** What is owed; a draft owes nothing yet. */
export const owedOf = (row: InvoiceRow): number => (row.status === 'DRAFT' ? 0 : balanceOf(sumsOf(row)));

export const isOverdue = (row: InvoiceRow, now: Date): boolean =>
  row.dueOn !== null && owedOf(row) > 0 && row.dueOn < today(now, row);

function actionsOf(row: InvoiceRow): InvoiceAction[] {
  if (row.status === 'DRAFT') return ['CHANGE', 'DELETE', ...(row.chargeCount > 0 ? ['ISSUE' as const] : [])];
  return [
    ...(row.client.contactEmail ? ['SEND' as const] : []),
    ...(owedOf(row) === 0 ? [] : ['RECORD_PAYMENT' as const]),
    ...(row.status === 'VOID' ? [] : ['CREDIT' as const]),
  ];
}

export function presentInvoice(row: InvoiceRow, { clock }: Services) {
  const { programIds, number, taxRate, sender: _, creditedTax: __, series: ___, ...rest } = row;
  return {
    ...rest,
    ...sumsOf(row),
    number: number === null ? null : documentNumber('INV', number),
    programs: programIds.map((id) => ({ __typename: 'Program' as const, id })),
    taxRate: decimalOf(taxRate),
    balance: owedOf(row),
    overdue: isOverdue(row, clock.now()),
    viewerCan: actionsOf(row),
  };
}

export async function invoiceNow(db: TenantDb, id: string, services: Services) {
  return presentInvoice((await findInvoice(db, id))!, services);
}
