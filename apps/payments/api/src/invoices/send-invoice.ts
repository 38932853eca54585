import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationSendInvoiceArgs } from '../__generated__/resolvers';
import { lockBooks } from '../books/subject';
import { invoiceToChange } from './invoice-row';
import { texts } from './invoice-texts';
import { MAIL_INVOICE } from './mail-invoice';
import { presentInvoice } from './present-invoice';

/** Mails an issued invoice to the client's contact. */
export async function sendInvoice(actor: Actor, { invoiceId }: MutationSendInvoiceArgs, services: Services) {
  return services.tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const invoice = await invoiceToChange(db, invoiceId);
    if (invoice.status === 'DRAFT') throw new Conflict(texts.notIssued);
    if (!invoice.client.contactEmail) throw new Conflict(texts.noEmail);
    await db.enqueue(MAIL_INVOICE, { invoiceId: invoice.id, reminder: 0 });
    await db.audit({
      ...{ action: 'send invoice', subjectKind: 'invoice', subjectId: invoice.id },
      after: { to: invoice.client.contactEmail },
    });
    return presentInvoice(invoice, services);
  });
}
