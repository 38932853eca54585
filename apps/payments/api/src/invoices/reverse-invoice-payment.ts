import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationReverseInvoicePaymentArgs } from '../__generated__/resolvers';
import { knownId } from '../billing/subject';
import { checkedReason, lockBooks } from '../books/subject';
import { applyPayments } from './apply-payments';
import { invoiceNow } from './present-invoice';

/** Takes a payment back that was entered wrongly or bounced. */
export async function reverseInvoicePayment(
  actor: Actor,
  { input }: MutationReverseInvoicePaymentArgs,
  services: Services,
) {
  const reason = checkedReason(input.reason, 'input.reason');
  const id = knownId(input.paymentId, 'payment');
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const [payment] = await db.query<{ invoiceId: string; reversedAt: Date | null }>(
      `SELECT invoice_id AS "invoiceId", reversed_at AS "reversedAt" FROM payments.invoice_payments WHERE id = $1 FOR UPDATE`,
      [id],
    );
    if (!payment) throw new NotFound('payment');
    const { invoiceId, reversedAt } = payment;
    if (!reversedAt) {
      await db.query(
        `UPDATE payments.invoice_payments SET reversed_by = $2, reversed_at = $3, reverse_reason = $4 WHERE id = $1`,
        [id, actor.userId, now, reason],
      );
      await applyPayments(db, invoiceId, now);
      await db.audit({
        ...{ action: 'reverse invoice payment', subjectKind: 'invoice', subjectId: invoiceId },
        ...{ after: { paymentId: id }, reason },
      });
    }
    return invoiceNow(db, invoiceId, services);
  });
}
