import { randomUUID } from 'node:crypto';
import { systemActor } from '@lyceum/server/actor';
import { eventually } from '@lyceum/server/testing';
import {
  AGING,
  DELETE_INVOICE,
  INVOICE_CHARGES,
  INVOICE_PDF,
  INVOICES,
  ISSUE_INVOICE,
  LIST,
  MATCHES,
  ONE_INVOICE,
  REVERSE_PAYMENT,
  SAVE_INVOICE_SETTINGS,
  SEND_INVOICE,
  STATEMENT,
} from '../testing/documents';
import { type InvoiceFixture, SESSION, startInvoiceFixture } from '../testing/invoice-fixture';
import { mailInvoice } from './mail-invoice.job';
import { remindInvoices } from './remind-invoices.platform';

let fixture: InvoiceFixture;
beforeAll(async () => (fixture = await startInvoiceFixture()));
afterEach(async () => expect(await fixture.books()).toEqual([]));
afterAll(() => fixture.close());

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const refusalOf = ({ errors }: { errors?: { extensions?: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions?.['code'];

it('issueInvoice bills the due charges of programs and days, once, with a number without gaps', async () => {
  const ids = await fixture.charge('2026-03-02', 3);
  const draft = await fixture.draft({ firstDay: '2026-03-02', lastDay: '2026-03-02', lineBy: 'LEARNER' });
  const before = await fixture.invoice(draft);
  expect(before['invoice']).toMatchObject({
    ...{ number: null, status: 'DRAFT', chargeCount: 3, total: 3 * SESSION, balance: 0 },
    viewerCan: ['CHANGE', 'DELETE', 'ISSUE'],
  });
  expect(before['lines']).toEqual([{ label: 'Sofía Reyes', sessions: 3, minutes: 180, amount: 3 * SESSION }]);
  const { data } = await fixture.issue(draft);
  expect(data!['issueInvoice']).toMatchObject({
    ...{ number: 'INV-00001', status: 'ISSUED', issuedOn: '2026-11-23', dueOn: '2026-12-23' },
    ...{ total: 3 * SESSION, balance: 3 * SESSION, overdue: false },
  });
  for (const id of ids) expect(await fixture.chargeRow(id)).toMatchObject({ status: 'INVOICED' });
  const again = await fixture.draft({ firstDay: '2026-03-02', lastDay: '2026-03-02' });
  expect(refusalOf(await fixture.issue(again))).toBe('CONFLICT');
  expect(await admin().query(DELETE_INVOICE, { id: again })).toEqual({ deleteInvoice: again });
  await fixture.charge('2026-03-03');
  expect((await fixture.issued('2026-03-03'))['number']).toBe('INV-00002');
});

it('issueInvoice lets one of two admins win, and refuses a total that has changed', async () => {
  await fixture.charge('2026-03-04', 2);
  const [one, other] = [
    await fixture.draft({ firstDay: '2026-03-04', lastDay: '2026-03-04' }),
    await fixture.draft({ firstDay: '2026-03-04', lastDay: '2026-03-04' }),
  ];
  const total = 2 * SESSION;
  const answers = await Promise.all(
    [one, other, one].map((invoiceId) => admin().send(ISSUE_INVOICE, { input: { invoiceId, total } })),
  );
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  expect(answers.filter((answer) => refusalOf(answer) === 'CONFLICT')).toHaveLength(2);
  await fixture.charge('2026-03-05');
  const draft = await fixture.draft({ firstDay: '2026-03-05', lastDay: '2026-03-05' });
  await fixture.charge('2026-03-05');
  const late = await admin().send(ISSUE_INVOICE, { input: { invoiceId: draft, total: SESSION } });
  expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', total: 2 * SESSION });
});

it('saveInvoice refuses bad values by name, and an issued invoice', async () => {
  for (const [change, code, field] of [
    [{ programIds: [] }, 'BAD_USER_INPUT', 'input.programIds'],
    [{ lastDay: '2026-11-22' }, 'BAD_USER_INPUT', 'input.lastDay'],
    [{ dueDays: 400 }, 'BAD_USER_INPUT', 'input.dueDays'],
    [{ invoiceId: 'x' }, 'BAD_USER_INPUT', 'input.invoiceId'],
    [{ note: 'x'.repeat(1001) }, 'BAD_USER_INPUT', 'input.note'],
    [{ clientId: randomUUID() }, 'NOT_FOUND', undefined],
    [{ programIds: [randomUUID()] }, 'NOT_FOUND', undefined],
    [{ purchaseOrderId: randomUUID() }, 'NOT_FOUND', undefined],
  ] as const) {
    const { errors } = await fixture.save(change);
    expect(errors?.[0]?.extensions).toMatchObject({ code, ...(field ? { field } : {}) });
  }
  await fixture.charge('2026-03-06');
  const { id } = await fixture.issued('2026-03-06');
  expect(refusalOf(await fixture.save({ invoiceId: id }))).toBe('CONFLICT');
  const archived = await fixture.client({ archived: true });
  expect(refusalOf(await fixture.save({ clientId: archived }))).toBe('CONFLICT');
});

it('deleteInvoice deletes drafts alone', async () => {
  const draft = await fixture.draft();
  expect(await admin().query(DELETE_INVOICE, { id: draft })).toEqual({ deleteInvoice: draft });
  expect(await admin().refusal(DELETE_INVOICE, { id: draft })).toBe('NOT_FOUND');
  await fixture.charge('2026-03-11');
  const { id } = await fixture.issued('2026-03-11');
  expect(await admin().refusal(DELETE_INVOICE, { id })).toBe('CONFLICT');
});

it('recordInvoicePayment changes status and balance; a repetition records nothing', async () => {
  await fixture.charge('2026-03-09', 2);
  const { id } = await fixture.issued('2026-03-09');
  const paymentId = randomUUID();
  for (let twice = 0; twice < 2; twice++) {
    const { data } = await fixture.pay(id, '20.00', { paymentId });
    expect(data!['recordInvoicePayment']).toMatchObject({
      ...{ status: 'PARTLY_PAID', paid: 2000, balance: 2 * SESSION - 2000 },
    });
  }
  expect(refusalOf(await fixture.pay(id, '21.00', { paymentId }))).toBe('CONFLICT');
  expect(refusalOf(await fixture.pay(id, '9999'))).toBe('CONFLICT');
  expect(refusalOf(await fixture.pay(id, '-1'))).toBe('CONFLICT');
  for (const [amount, change, field] of [
    ['0', {}, 'input.amount'],
    ['1,5', {}, 'input.amount'],
    ['1', { reference: ' ' }, 'input.reference'],
    ['1', { paidOn: '2026-11-24' }, 'input.paidOn'],
  ] as const)
    expect((await fixture.pay(id, amount, change)).errors?.[0]?.extensions).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', field },
    });
  const rest = ((2 * SESSION - 2000) / 100).toFixed(2);
  expect((await fixture.pay(id, rest)).data!['recordInvoicePayment'].status).toBe('PAID');
  const drafted = await fixture.draft();
  expect(refusalOf(await fixture.pay(drafted, '1'))).toBe('CONFLICT');
});

it('reverseInvoicePayment takes a payment back, which stays in the list', async () => {
  await fixture.charge('2026-03-12', 2);
  const { id } = await fixture.issued('2026-03-12');
  const paymentId = randomUUID();
  await fixture.pay(id, '20.00', { paymentId });
  await fixture.pay(id, ((2 * SESSION - 2000) / 100).toFixed(2));
  const input = { paymentId, reason: 'It bounced' };
  for (let twice = 0; twice < 2; twice++)
    expect((await admin().query(REVERSE_PAYMENT, { input }))['reverseInvoicePayment']).toMatchObject({
      ...{ status: 'PARTLY_PAID', balance: 2000 },
    });
  const { payments } = await fixture.invoice(id);
  expect(payments.find((each: { id: string }) => each.id === paymentId)).toMatchObject({
    reverseReason: 'It bounced',
  });
  expect(await admin().refusal(REVERSE_PAYMENT, { input: { paymentId: randomUUID(), reason: 'None' } })).toBe(
    'NOT_FOUND',
  );
});

it('creditInvoice takes charges off, which are due again or void, and gives back the tax to the cent', async () => {
  const settings = {
    taxName: 'Sales tax',
    taxRate: '7.25',
    dueDays: 30,
    senderAddress: '',
    paymentInstructions: 'By check',
  };
  await admin().query(SAVE_INVOICE_SETTINGS, { input: settings });
  const sessions = [randomUUID(), randomUUID(), randomUUID()];
  const [one, two, three] = await Promise.all(
    sessions.map(async (id) => (await fixture.charge('2026-03-10', 1, { id }))[0]!),
  );
  const invoice = await fixture.issued('2026-03-10');
  const tax = Math.round(3 * SESSION * 0.0725);
  expect(invoice).toMatchObject({ taxName: 'Sales tax', taxRate: '7.25', tax, total: 3 * SESSION + tax });
  // The learner was absent after all: the issued invoice stays, and the charge is marked.
  const at = { startsAt: '2026-03-10T16:00:00.000Z', endsAt: '2026-03-10T17:00:00.000Z' };
  const session = {
    id: sessions[0]!,
    programId: fixture.cast.programId,
    subject: 'Fractions',
    ...at,
    leaderIds: [],
  };
  await fixture.tellHeld({ sessions: [{ ...session, attendeeIds: [], imported: false }] });
  const overtaken = (await admin().query(INVOICE_CHARGES, { id: invoice['id'] }))['getInvoiceCharges']
    .charges;
  expect(overtaken.filter((each: { overtaken: boolean }) => each.overtaken)).toHaveLength(1);
  const creditNoteId = randomUUID();
  for (let twice = 0; twice < 2; twice++)
    expect(
      (await fixture.credit(invoice['id'], [one!, two!], { creditNoteId })).data!['creditInvoice'],
    ).toMatchObject({ status: 'ISSUED', balance: SESSION + Math.round(SESSION * 0.0725) });
  expect(await fixture.chargeRow(one!)).toMatchObject({ status: 'VOID', overtaken: false });
  expect(await fixture.chargeRow(two!)).toMatchObject({ status: 'OPEN' });
  expect(refusalOf(await fixture.credit(invoice['id'], [one!]))).toBe('NOT_FOUND');
  await fixture.pay(invoice['id'], '10.00');
  const last = (await fixture.credit(invoice['id'], null)).data!['creditInvoice'];
  expect(last).toMatchObject({ status: 'VOID', credited: 3 * SESSION + tax, balance: -1000 });
  expect(last.viewerCan).toContain('RECORD_PAYMENT');
  expect((await fixture.pay(invoice['id'], '-10.00')).data!['recordInvoicePayment'].balance).toBe(0);
  expect(refusalOf(await fixture.credit(invoice['id'], null))).toBe('CONFLICT');
  const { creditNotes } = await fixture.invoice(invoice['id']);
  expect(creditNotes.map(({ number }: { number: string }) => number)).toEqual(['CN-00001', 'CN-00002']);
  // What is due again can be billed again.
  const next = await fixture.issued('2026-03-10');
  expect(next).toMatchObject({ chargeCount: 2, subtotal: 2 * SESSION });
  expect(await fixture.chargeRow(three!)).toMatchObject({ status: 'INVOICED' });
  await admin().query(SAVE_INVOICE_SETTINGS, { input: { ...settings, taxName: '', taxRate: '0' } });
});

it('a statement of the payer shows what an invoice took over, and the list shows the charge as invoiced', async () => {
  const { parent } = fixture.cast.actors;
  await fixture.charge('2026-04-02');
  await fixture.issued('2026-04-02');
  fixture.setNow('2026-11-23T15:00:00.000Z');
  const filter = { statuses: ['INVOICED'], from: '2026-04-02', to: '2026-04-02' };
  expect((await fixture.as(parent).query(LIST, { filter }))['getCharges'].charges).toMatchObject([
    { status: 'INVOICED', viewerCan: [] },
  ]);
  const { accounts } = (await fixture.as(parent).query(STATEMENT, { month: '2026-11' }))['getStatement'];
  expect(accounts[0].lines.map(({ kind }: { kind: string }) => kind)).toContain('INVOICED');
});

it('issueInvoice respects the balance, days, programs and client of a purchase order', async () => {
  await fixture.charge('2026-04-06', 2);
  const saved = async (change: object) =>
    (await fixture.saveOrder(change)).data!['savePurchaseOrder'].id as string;
  const small = await saved({ amount: '50.00' });
  const draft = await fixture.draft({
    firstDay: '2026-04-06',
    lastDay: '2026-04-06',
    purchaseOrderId: small,
  });
  expect((await fixture.issue(draft)).errors?.[0]?.extensions).toMatchObject({
    code: 'CONFLICT',
    left: 5000,
  });
  for (const change of [
    { validFrom: '2026-05-01' },
    { programIds: [fixture.cast.siblingProgramId] },
    { closed: true },
    { clientId: await fixture.client() },
  ])
    expect(
      refusalOf(
        await fixture.save({
          purchaseOrderId: await saved(change),
          firstDay: '2026-04-06',
          lastDay: '2026-04-06',
        }),
      ),
    ).toBe('CONFLICT');
  const order = await saved({ amount: '70.00', number: 'PO-77' });
  const invoice = await fixture.issued('2026-04-06', { purchaseOrderId: order });
  expect(invoice['purchaseOrderNumber']).toBe('PO-77');
  expect(await fixture.order(order)).toMatchObject({
    used: 2 * SESSION,
    left: 7000 - 2 * SESSION,
    usedPercent: 89,
  });
  expect(
    (await admin().query(MATCHES, { reference: 'Payment for po-77', amount: '1' }))['getInvoiceMatches'],
  ).toEqual([{ number: invoice['number'], balance: 2 * SESSION }]);
  await fixture.credit(invoice['id'], null);
  expect(await fixture.order(order)).toMatchObject({ used: 0 });
});

it('getInvoices, getInvoiceAging and getInvoiceMatches find what is owed', async () => {
  await fixture.charge('2026-04-08', 3);
  const name = `Aging ${randomUUID()}`;
  const clientId = await fixture.client({ name });
  const { id, number } = await fixture.issued('2026-04-08', { clientId, dueDays: 0 });
  const found = async (filter: object) =>
    (await admin().query(INVOICES, { filter }))['getInvoices'].invoices.map(
      (each: { id: string }) => each.id,
    );
  expect(await found({ searchTerm: name.slice(0, 20) })).toEqual([id]);
  expect(await found({ searchTerm: number.toLowerCase() })).toEqual([id]);
  expect(await found({ clientId, statuses: ['PAID'] })).toEqual([]);
  expect(await found({ clientId, overdue: true })).toEqual([]);
  const aging = async () =>
    (await admin().query(AGING))['getInvoiceAging'].find(
      (row: { client: { name: string } }) => row.client.name === name,
    );
  expect(await aging()).toMatchObject({ notDue: 3 * SESSION, total: 3 * SESSION });
  fixture.setNow('2026-12-30T15:00:00.000Z');
  expect(await aging()).toMatchObject({ notDue: 0, days60: 3 * SESSION });
  expect(await found({ clientId, overdue: true })).toEqual([id]);
  expect((await fixture.invoice(id))['invoice'].overdue).toBe(true);
  fixture.setNow('2026-11-23T15:00:00.000Z');
  const matches = async (reference: string, amount: string) =>
    (await admin().query(MATCHES, { reference, amount }))['getInvoiceMatches'].map(
      (row: { number: string }) => row.number,
    );
  expect(await matches('none', ((3 * SESSION) / 100).toFixed(2))).toContain(number);
  expect((await matches(`Invoice ${number}`, '1'))[0]).toBe(number);
  expect(await admin().refusal(MATCHES, { reference: 'x', amount: 'much' })).toBe('BAD_USER_INPUT');
});

it('sendInvoice mails the contact, and the schedule reminds of an overdue invoice once for each step', async () => {
  await fixture.charge('2026-04-10');
  const clientId = await fixture.client({
    contactEmail: `ap-${randomUUID()}@district.example`,
    language: 'sp',
  });
  const { id, number } = await fixture.issued('2026-04-10', { clientId, dueDays: 10 });
  const { client } = (await fixture.invoice(id))['invoice'];
  await admin().query(SEND_INVOICE, { id });
  const jobs = async () =>
    (
      await fixture.admin.query(
        `SELECT id, data FROM payments.job_records WHERE kind = 'mail-invoice' AND data ->> 'invoiceId' = $1 ORDER BY created_at, id`,
        [id],
      )
    ).rows;
  expect(await jobs()).toHaveLength(1);
  for (const [now, count] of [
    ['2026-12-04T15:00:00.000Z', 1],
    ['2026-12-07T15:00:00.000Z', 2],
    ['2026-12-07T18:00:00.000Z', 2],
    ['2027-01-20T15:00:00.000Z', 3],
  ] as const) {
    fixture.setNow(now);
    await remindInvoices.handler(fixture.services);
    expect(await jobs()).toHaveLength(count);
  }
  const { rows: events } = await fixture.admin.query(
    `SELECT payload FROM payments.outbox WHERE type = 'payments.billing-news' AND payload ->> 'id' = $1`,
    [id],
  );
  expect(events.map(({ payload }: { payload: { about: string } }) => payload.about)).toEqual([
    'INVOICE_OVERDUE',
    'INVOICE_OVERDUE',
  ]);
  const actor = systemActor(fixture.cast.ecosystemId, 'test');
  for (const { id: jobId, data } of await jobs())
    await mailInvoice.handler({ id: jobId, data, actor } as never, fixture.services);
  const mail = await fixture.mails.mailTo(client.contactEmail);
  expect(mail.subject).toContain(number);
  await eventually(
    async () =>
      fixture.mails.mails.filter(({ to }) => JSON.stringify(to).includes(client.contactEmail)).length === 3,
    'the invoice and two reminders are mailed',
  );
  expect((await fixture.invoice(id))['invoice'].reminders).toBe(3);
  fixture.setNow('2026-11-23T15:00:00.000Z');
});

it('sendInvoice refuses drafts and clients without an address; a PDF is made of issued invoices alone', async () => {
  const draft = await fixture.draft();
  expect(await admin().refusal(SEND_INVOICE, { id: draft })).toBe('CONFLICT');
  expect((await admin().query(INVOICE_PDF, { id: draft }))['getInvoice'].pdf).toBeNull();
  await fixture.charge('2026-04-14');
  const { id } = await fixture.issued('2026-04-14', {
    clientId: await fixture.client({ contactEmail: null }),
  });
  expect(await admin().refusal(SEND_INVOICE, { id })).toBe('CONFLICT');
  const { isPdfAvailable, pdf } = (await admin().query(INVOICE_PDF, { id }))['getInvoice'];
  if (isPdfAvailable) expect(Buffer.from(pdf, 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
  else expect(pdf).toBeNull();
});

it('nobody else and nobody of another organization reads or changes invoices', async () => {
  await fixture.charge('2026-04-16');
  const { id } = await fixture.issued('2026-04-16');
  const { programAdmin, parent, leader } = fixture.cast.actors;
  for (const actor of [programAdmin, parent, leader]) {
    expect(await fixture.as(actor).refusal(ONE_INVOICE, { id })).toBe('FORBIDDEN');
    expect(await fixture.as(actor).refusal(AGING)).toBe('FORBIDDEN');
  }
  const foreigner = fixture.as(fixture.cast.foreigners.superAdmin);
  expect(await foreigner.refusal(ONE_INVOICE, { id })).toBe('NOT_FOUND');
  expect(await foreigner.refusal(DELETE_INVOICE, { id })).toBe('NOT_FOUND');
  expect((await foreigner.query(INVOICES))['getInvoices']).toMatchObject({ invoices: [], totalCount: 0 });
});
