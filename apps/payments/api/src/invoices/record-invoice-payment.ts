import { today } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationRecordInvoicePaymentArgs } from '../__generated__/resolvers';
import { checkedLine, chosenId } from '../billing/subject';
import { lockBooks } from '../books/subject';
import { hundredthsOf } from '../rules/subject';
import { applyPayments } from './apply-payments';
import { type InvoiceRow, invoiceToChange } from './invoice-row';
import { texts } from './invoice-texts';
import { invoiceNow, owedOf } from './present-invoice';

/** Records what a client paid, or what was paid back to it. */
export async function recordInvoicePayment(
  actor: Actor,
  { input }: MutationRecordInvoicePaymentArgs,
  services: Services,
) {
  const now = services.clock.now();
  const payment = {
    id: chosenId(input.paymentId, 'input.paymentId'),
    paidOn: input.paidOn,
    amount: checkedAmount(input.amount, 'input.amount'),
    reference: checkedLine(input.reference, {
      ...{ field: 'input.reference', least: 1, most: 120, words: texts.reference },
    }),
  };
  if (payment.paidOn > today(now, actor)) throw new BadInput('input.paidOn', texts.future, texts.future);
  return services.tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const invoice = await invoiceToChange(db, input.invoiceId);
    if (invoice.status === 'DRAFT') throw new Conflict(texts.notIssued);
    if (!(await isRepeated(db, payment, invoice.id))) {
      refuseAmount(invoice, payment.amount);
      await db.query(
        `INSERT INTO payments.invoice_payments (ecosystem_id, id, invoice_id, paid_on, reference, amount, recorded_by, recorded_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          ...[db.ecosystemId, payment.id, invoice.id, payment.paidOn, payment.reference, payment.amount],
          ...[actor.userId, now],
        ],
      );
      await applyPayments(db, invoice.id, now);
      await db.audit({
        ...{ action: 'record invoice payment', subjectKind: 'invoice', subjectId: invoice.id },
        after: payment,
      });
    }
    return invoiceNow(db, invoice.id, services);
  });
}

/** Hundredths of a decimal that may have a minus, never 0. */
export function checkedAmount(text: string, field: string): number {
  const [, minus = '', digits = ''] = /^(-?)(\d{1,8}(?:\.\d{1,2})?)$/.exec(text.trim()) ?? [];
  const amount = digits ? hundredthsOf(digits) : 0;
  if (amount === 0) throw new BadInput(field, texts.amount, texts.amount);
  return minus ? -amount : amount;
}

async function isRepeated(
  db: TenantDb,
  { id, amount }: { id: string; amount: number },
  invoiceId: string,
): Promise<boolean> {
  const [made] = await db.query<{ invoiceId: string; amount: string }>(
    `SELECT invoice_id AS "invoiceId", amount FROM payments.invoice_payments WHERE id = $1`,
    [id],
  );
  if (made && (made.invoiceId !== invoiceId || Number(made.amount) !== amount))
    throw new Conflict(texts.otherValues);
  return made !== undefined;
}

function refuseAmount(invoice: InvoiceRow, amount: number): void {
  const balance = owedOf(invoice);
  const about = { field: 'input.amount', balance };
  if (amount > 0 && amount > balance) throw new Conflict(texts.aboveBalance, about);
  if (amount < 0 && amount < balance) throw new Conflict(texts.nothingToPayBack, about);
}
