import { addDays, today } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationIssueInvoiceArgs } from '../__generated__/resolvers';
import { invoiceSettingsIn } from '../billing/subject';
import { lockBooks } from '../books/subject';
import { postCharges, postInvoices } from '../ledger/subject';
import { settingsIn } from '../projections/subject';
import { checkedOrder } from './check-order';
import { linesOf } from './invoice-parts';
import { BILLED, DRAWN, findInvoice, type InvoiceRow, invoiceToChange } from './invoice-row';
import { MOST_CHARGES, MOST_LINES, texts } from './invoice-texts';
import { MAIL_INVOICE } from './mail-invoice';
import { presentInvoice, sumsOf } from './present-invoice';

/** Numbers a draft and bills its charges. Serialized with everything that moves money, so that no two get one number. */
export async function issueInvoice(actor: Actor, { input }: MutationIssueInvoiceArgs, services: Services) {
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const draft = await invoiceToChange(db, input.invoiceId);
    if (draft.status !== 'DRAFT') throw new Conflict(texts.issued, { status: draft.status });
    const { total } = sumsOf(draft);
    if (draft.chargeCount === 0) throw new Conflict(texts.nothing);
    if (total !== input.total) throw new Conflict(texts.otherTotal, { field: 'input.total', total });
    if (input.send && !draft.client.contactEmail) throw new Conflict(texts.noEmail);
    const order = await checkedOrder(db, { ...draft, clientId: draft.client.id });
    const left = order ? Number(order.amount) - Number(order.used) : total;
    if (total > left) throw new Conflict(texts.orderLeft, { field: 'input.purchaseOrderId', left });
    const issued = await issue(db, draft, { day: today(now, draft), at: now });
    await db.audit({
      ...{ action: 'issue invoice', subjectKind: 'invoice', subjectId: issued.id },
      after: { number: issued.number, total, client: issued.client.name },
    });
    if (input.send) await db.enqueue(MAIL_INVOICE, { invoiceId: issued.id, reminder: 0 });
    db.notify({ userIds: 'ecosystem', topics: ['payments'] });
    return presentInvoice(issued, services);
  });
}

interface Issue {
  /** YYYY-MM-DD */
  day: string;
  at: Date;
}

/** Issues a checked draft. The caller has locked the books. */
export async function issue(db: TenantDb, draft: InvoiceRow, { day, at }: Issue): Promise<InvoiceRow> {
  const lines = await linesOf(db, draft);
  if (draft.chargeCount > MOST_CHARGES || lines.length > MOST_LINES) throw new Conflict(texts.tooMuch);
  const [settings, { name }] = [await invoiceSettingsIn(db), await settingsIn(db)];
  await db.query(
    `INSERT INTO payments.invoice_lines (ecosystem_id, invoice_id, position, label, learner_id, sessions, minutes, amount)
     SELECT $1, $2, r.position, r.label, r."learnerId", r.sessions, r.minutes, r.amount
     FROM jsonb_to_recordset($3::jsonb) AS r (position int, label text, "learnerId" uuid, sessions int, minutes int, amount bigint)`,
    [
      ...[db.ecosystemId, draft.id],
      JSON.stringify(
        lines.map(({ label, ...line }, position) => ({
          ...{ ...line, position, label: line.learnerId ? null : label },
        })),
      ),
    ],
  );
  const billed = await db.query<{ id: string }>(
    `INSERT INTO payments.invoice_charges (ecosystem_id, invoice_id, charge_id, amount)
     SELECT i.ecosystem_id, i.id, c.id, ${BILLED} FROM payments.invoices i JOIN LATERAL (SELECT c.* FROM ${DRAWN}) c ON true
     WHERE i.id = $1 RETURNING charge_id AS id`,
    [draft.id],
  );
  const ids = billed.map(({ id }) => id);
  await db.query(
    `UPDATE payments.charges SET status = 'INVOICED', settled_at = $2, collect_tries = 0, collect_at = NULL, collect_stop = NULL, news = NULL
     WHERE id = ANY ($1::uuid[])`,
    [ids, at],
  );
  const { subtotal, tax } = sumsOf(draft);
  const { taxName, taxRate, senderAddress, paymentInstructions } = settings;
  const sender = { name, address: senderAddress, instructions: paymentInstructions };
  await db.query(
    `UPDATE payments.invoices i SET status = 'ISSUED', series = $2,
       number = (SELECT coalesce(max(o.number), 0) + 1 FROM payments.invoices o WHERE o.series = $2), issued_on = $3, due_on = $4,
       client = $5, sender = $6, purchase_order_number = $7, tax_name = $8, tax_rate = $9, subtotal = $10, tax = $11, issued_by = $12,
       issued_at = $13
     WHERE i.id = $1`,
    [
      ...[draft.id, db.ecosystemId, day, addDays(day, draft.dueDays), JSON.stringify(draft.client)],
      ...[JSON.stringify(sender), draft.purchaseOrderNumber, taxName, taxRate, subtotal, tax],
      ...[db.actor.userId ?? null, at],
    ],
  );
  await postCharges(db, ids, at);
  await postInvoices(db, [draft.id], at);
  return (await findInvoice(db, draft.id))!;
}
