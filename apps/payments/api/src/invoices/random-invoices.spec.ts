import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { REVERSE_PAYMENT } from '../testing/documents';
import { type InvoiceFixture, SESSION, startInvoiceFixture } from '../testing/invoice-fixture';

let fixture: InvoiceFixture;
beforeAll(async () => (fixture = await startInvoiceFixture()));
afterAll(() => fixture.close());

const step = fc.record({
  what: fc.constantFrom('CHARGE', 'ISSUE', 'PAY', 'PAY', 'REVERSE', 'CREDIT', 'CREDIT_ALL', 'PAY_BACK'),
  which: fc.nat(20),
  cents: fc.integer({ min: 1, max: 9000 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface ModelInvoice {
  id: string;
  charges: string[];
  billed: number;
  paid: number;
  payments: { id: string; amount: number }[];
}

/** The rules of invoices without a database; no tax, which `invoice-rule.spec` proves. */
class Model {
  due: string[] = [];
  invoices: ModelInvoice[] = [];
  balance = (one: ModelInvoice) => one.billed - one.paid;
}

let days = 0;

async function take(model: Model, day: string, { what, which, cents }: Step): Promise<void> {
  const invoice = model.invoices[which % Math.max(1, model.invoices.length)];
  if (what === 'CHARGE') return void model.due.push(...(await fixture.charge(day, 1 + (which % 3))));
  if (what === 'ISSUE') {
    const id = await fixture.draft({ firstDay: day, lastDay: day });
    const { errors } = await fixture.issue(id);
    expect(errors === undefined).toBe(model.due.length > 0);
    if (errors) return;
    const billed = model.due.length * SESSION;
    model.invoices.push({ id, charges: model.due, billed, paid: 0, payments: [] });
    model.due = [];
    return;
  }
  if (!invoice) return;
  if (what === 'PAY' || what === 'PAY_BACK') {
    const amount = what === 'PAY' ? cents : -cents;
    const paymentId = randomUUID();
    const { errors } = await fixture.pay(invoice.id, (amount / 100).toFixed(2), { paymentId });
    const balance = model.balance(invoice);
    expect(errors === undefined).toBe(amount > 0 ? amount <= balance : amount >= balance);
    if (errors) return;
    invoice.paid += amount;
    invoice.payments.push({ id: paymentId, amount });
  } else if (what === 'REVERSE') {
    const payment = invoice.payments.pop();
    if (!payment) return;
    const input = { paymentId: payment.id, reason: 'It bounced' };
    await fixture.as(fixture.cast.actors.superAdmin).query(REVERSE_PAYMENT, { input });
    invoice.paid -= payment.amount;
  } else {
    const credited = what === 'CREDIT' ? invoice.charges.slice(0, 1) : [...invoice.charges];
    const { errors } = await fixture.credit(invoice.id, what === 'CREDIT' ? credited : null);
    expect(errors === undefined).toBe(credited.length > 0);
    if (errors) return;
    invoice.charges = invoice.charges.filter((id) => !credited.includes(id));
    invoice.billed -= credited.length * SESSION;
    model.due.push(...credited);
  }
}

it('every balance is the sum of its entries after random steps, and the books agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const model = new Model();
      const day = new Date(Date.UTC(2026, 1, 1) + (days += 1) * 86_400_000).toISOString().slice(0, 10);
      for (const each of steps) await take(model, day, each);
      for (const one of model.invoices) {
        const { invoice } = await fixture.invoice(one.id);
        expect(invoice).toMatchObject({ balance: model.balance(one), paid: one.paid });
        const { rows } = await fixture.admin.query(
          `SELECT coalesce(sum(amount), 0)::int AS sum FROM (
             SELECT amount FROM payments.ledger_postings WHERE invoice_id = $1 AND debit = 'RECEIVABLE'
             UNION ALL SELECT -amount FROM payments.ledger_postings WHERE invoice_id = $1 AND credit = 'RECEIVABLE') e`,
          [one.id],
        );
        expect(rows[0].sum).toBe(model.balance(one));
      }
      const { rows } = await fixture.admin.query(
        `SELECT coalesce(sum(CASE WHEN debit = 'INVOICED' THEN amount ELSE -amount END), 0)::int AS sum
         FROM payments.ledger_postings WHERE 'INVOICED' IN (debit, credit)`,
      );
      expect(rows[0].sum).toBe(0);
      expect(await fixture.books()).toEqual([]);
    }),
    { numRuns: 10 },
  );
});
