import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationDeleteInvoiceArgs } from '../__generated__/resolvers';
import { lockBooks } from '../books/subject';
import { invoiceToChange } from './invoice-row';
import { texts } from './invoice-texts';

/** Deletes a draft, which has no number, so that no gap is left. */
export async function deleteInvoice(
  actor: Actor,
  { invoiceId }: MutationDeleteInvoiceArgs,
  { tenancy }: Services,
): Promise<string> {
  return tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const invoice = await invoiceToChange(db, invoiceId);
    if (invoice.status !== 'DRAFT') throw new Conflict(texts.issued, { status: invoice.status });
    await db.query(`DELETE FROM payments.invoices WHERE id = $1 AND status = 'DRAFT'`, [invoice.id]);
    await db.audit({
      ...{ action: 'delete invoice', subjectKind: 'invoice', subjectId: invoice.id },
      before: { ...invoice },
    });
    db.notify({ userIds: 'ecosystem', topics: ['payments'] });
    return invoice.id;
  });
}
