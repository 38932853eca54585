import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { QueryGetInvoiceArgs } from '../__generated__/resolvers';
import { invoiceSettingsIn } from '../billing/subject';
import { settingsIn } from '../projections/subject';
import { creditNotesOf, linesOf, paymentsOf } from './invoice-parts';
import { type InvoiceRow, invoiceToChange, type Sender } from './invoice-row';
import { MOST_LINES } from './invoice-texts';
import { presentInvoice } from './present-invoice';
import { printInvoice } from './print-invoice';

/** One invoice with its lines, payments and credit notes. The PDF is printed only where it is asked for. */
export async function getInvoice(actor: Actor, { invoiceId }: QueryGetInvoiceArgs, services: Services) {
  const { row, ...sheet } = await services.tenancy.within(actor, (db) => sheetOf(db, invoiceId));
  const { name, address, instructions } = sheet.sender;
  return {
    ...{ organizationName: name, senderAddress: address, paymentInstructions: instructions },
    invoice: presentInvoice(row, services),
    lines: sheet.lines,
    payments: sheet.payments,
    creditNotes: sheet.creditNotes,
    isPdfAvailable: services.pdf.available,
    pdf: async () =>
      row.status === 'DRAFT'
        ? null
        : ((await printInvoice({ row, ...sheet }, services))?.toString('base64') ?? null),
  };
}

/** An invoice and its parts, as the page, the PDF and the mail show them. */
export async function sheetOf(db: TenantDb, invoiceId: string) {
  const row = await invoiceToChange(db, invoiceId);
  const lines = await linesOf(db, row);
  return {
    row,
    sender: row.sender ?? (await senderNow(db)),
    lines: lines.slice(0, MOST_LINES).map(({ learnerId: _, amount, ...line }) => ({
      ...{ ...line, amount: Number(amount) },
    })),
    payments: await paymentsOf(db, row.id),
    creditNotes: await creditNotesOf(db, row.id),
  };
}

export type Sheet = Awaited<ReturnType<typeof sheetOf>> & { row: InvoiceRow };

async function senderNow(db: TenantDb): Promise<Sender> {
  const [{ name }, { senderAddress, paymentInstructions }] = [
    await settingsIn(db),
    await invoiceSettingsIn(db),
  ];
  return { name, address: senderAddress, instructions: paymentInstructions };
}
