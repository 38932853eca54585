import { today } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationCreditInvoiceArgs } from '../__generated__/resolvers';
import { chosenId, knownId } from '../billing/subject';
import { checkedReason, lockBooks, lockCharges, pushToPages } from '../books/subject';
import { follow } from '../charges/subject';
import { settleWithCredit } from '../credit/subject';
import { postCharges } from '../ledger/subject';
import { creditedTaxOf } from '../rules/subject';
import { applyPayments } from './apply-payments';
import { type InvoiceRow, invoiceToChange } from './invoice-row';
import { MOST_CHARGES, texts } from './invoice-texts';
import { invoiceNow, sumsOf } from './present-invoice';

interface Taken {
  chargeId: string;
  /** In hundredths, as text. */
  amount: string;
}

/** Takes charges off an issued invoice by a credit note; they are due again, or void where they were overtaken. */
export async function creditInvoice(actor: Actor, { input }: MutationCreditInvoiceArgs, services: Services) {
  const reason = checkedReason(input.reason, 'input.reason');
  const id = chosenId(input.creditNoteId, 'input.creditNoteId');
  const wanted = input.chargeIds ? [...new Set(input.chargeIds.map((one) => knownId(one, 'charge')))] : null;
  if (wanted && (wanted.length === 0 || wanted.length > MOST_CHARGES))
    throw new BadInput('input.chargeIds', texts.tooManyCharges, texts.tooManyCharges);
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const invoice = await invoiceToChange(db, input.invoiceId);
    if (invoice.status === 'DRAFT') throw new Conflict(texts.notIssued);
    if (!(await isRepeated(db, id, invoice.id))) {
      const taken = await billedOf(db, invoice.id, wanted);
      const note = { id, reason, day: today(now, invoice), at: now };
      const amount = await store(db, invoice, taken, note);
      const ids = taken.map(({ chargeId }) => chargeId);
      await release(db, ids, now);
      await applyPayments(db, invoice.id, now);
      await db.audit({
        ...{ action: 'credit invoice', subjectKind: 'invoice', subjectId: invoice.id },
        ...{ after: { creditNoteId: id, charges: ids.length, amount }, reason },
      });
    }
    return invoiceNow(db, invoice.id, services);
  });
}

async function isRepeated(db: TenantDb, id: string, invoiceId: string): Promise<boolean> {
  const [made] = await db.query<{ invoiceId: string }>(
    `SELECT invoice_id AS "invoiceId" FROM payments.credit_notes WHERE id = $1`,
    [id],
  );
  if (made && made.invoiceId !== invoiceId) throw new Conflict(texts.otherValues);
  return made !== undefined;
}

/** The wanted charges that the invoice still bills; null: all of them. */
async function billedOf(db: TenantDb, invoiceId: string, wanted: string[] | null): Promise<Taken[]> {
  const taken = await db.query<Taken>(
    `SELECT charge_id AS "chargeId", amount FROM payments.invoice_charges
     WHERE invoice_id = $1 AND credit_note_id IS NULL AND ($2::uuid[] IS NULL OR charge_id = ANY ($2)) ORDER BY charge_id FOR UPDATE`,
    [invoiceId, wanted],
  );
  if (wanted && taken.length < wanted.length) throw new NotFound('charge');
  if (taken.length === 0) throw new Conflict(texts.nothingBilled);
  return taken;
}

async function store(
  db: TenantDb,
  invoice: InvoiceRow,
  taken: readonly Taken[],
  note: { id: string; reason: string; day: string; at: Date },
): Promise<number> {
  const { subtotal, tax } = sumsOf(invoice);
  const creditedTax = Number(invoice.creditedTax);
  const credited = taken.reduce((sum, { amount }) => sum + Number(amount), 0);
  const left = {
    subtotal: subtotal - (Number(invoice.credited) - creditedTax),
    tax: tax - creditedTax,
  };
  const taxBack = creditedTaxOf(left, credited, invoice.taxRate);
  await db.query(
    `INSERT INTO payments.credit_notes (ecosystem_id, id, invoice_id, series, number, issued_on, reason, tax, amount, made_by, made_at)
     SELECT $1, $2, $3, $1, coalesce(max(o.number), 0) + 1, $4, $5, $6, $7, $8, $9 FROM payments.credit_notes o WHERE o.series = $1`,
    [
      ...[db.ecosystemId, note.id, invoice.id, note.day, note.reason, taxBack, credited + taxBack],
      ...[db.actor.userId ?? null, note.at],
    ],
  );
  await db.query(
    `UPDATE payments.invoice_charges SET credit_note_id = $2 WHERE invoice_id = $1 AND charge_id = ANY ($3::uuid[])`,
    [invoice.id, note.id, taken.map(({ chargeId }) => chargeId)],
  );
  await db.query(
    `UPDATE payments.invoices SET credited = credited + $2, credited_tax = credited_tax + $3 WHERE id = $1`,
    [invoice.id, credited + taxBack, taxBack],
  );
  return credited + taxBack;
}

async function release(db: TenantDb, ids: readonly string[], at: Date): Promise<void> {
  const charges = await lockCharges(db, 'c.id = ANY ($1::uuid[])', [ids]);
  await db.query(
    `UPDATE payments.charges SET status = 'OPEN', settled_at = NULL, overtaken = false WHERE id = ANY ($1::uuid[])`,
    [ids],
  );
  await postCharges(db, ids, at);
  for (const charge of charges.filter(({ overtaken }) => overtaken))
    await follow(
      db,
      { ...charge, status: 'OPEN', overtaken: false },
      { due: false, minutes: charge.minutes },
      at,
    );
  await settleWithCredit(db, [...new Set(charges.map(({ ownerId }) => ownerId))], at);
  pushToPages(db, charges);
}
