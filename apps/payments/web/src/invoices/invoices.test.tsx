import {
  type Answer,
  on,
  pending,
  refused,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  BillingClientsDocument,
  CreditInvoiceDocument,
  InvoiceAgingDocument,
  InvoiceChargesDocument,
  InvoiceDocument,
  InvoiceMatchesDocument,
  InvoiceSettingsDocument,
  InvoicesDocument,
  IssueInvoiceDocument,
  PurchaseOrdersDocument,
  RecordInvoicePaymentDocument,
  ReverseInvoicePaymentDocument,
  SaveInvoiceDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const client = {
  ...{ id: 'k1', kind: 'DISTRICT' as const, name: 'Riverside District', contactName: 'Alma Pereira' },
  ...{ contactEmail: 'ap@district.example', language: 'en', address: '4 Mill Street', archived: false },
};
const issued = {
  ...{ id: 'i1', number: 'INV-00007', status: 'ISSUED' as const, overdue: true, client, currency: 'USD' },
  ...{
    purchaseOrderId: 'o1',
    purchaseOrderNumber: 'PO-2231',
    programs: [{ id: 'p1' }],
    programNames: ['Math Lab'],
  },
  ...{
    firstDay: '2026-10-01',
    lastDay: '2026-10-31',
    lineBy: 'LEARNER' as const,
    dueDays: 14,
    chargeCount: 2,
  },
  ...{
    issuedOn: '2026-11-01',
    dueOn: '2026-11-15',
    note: null,
    subtotal: 9000,
    taxName: '',
    taxRate: '0.00',
  },
  ...{ tax: 0, total: 9000, credited: 0, paid: 2000, balance: 7000, sentAt: null, reminders: 1 },
  viewerCan: ['SEND' as const, 'RECORD_PAYMENT' as const, 'CREDIT' as const],
};
const draft = {
  ...issued,
  ...{ id: 'i2', number: null, status: 'DRAFT' as const, overdue: false, issuedOn: null, dueOn: null },
  ...{
    paid: 0,
    balance: 0,
    reminders: 0,
    viewerCan: ['CHANGE' as const, 'DELETE' as const, 'ISSUE' as const],
  },
};
const list = (invoices: object[]) =>
  on(InvoicesDocument, { getInvoices: { invoices, totalCount: invoices.length, hasMore: false } });
const aging = on(InvoiceAgingDocument, {
  getInvoiceAging: [
    {
      ...{ client: { id: 'k1', name: 'Riverside District' }, currency: 'USD', notDue: 0, days30: 7000 },
      ...{ days60: 0, days90: 0, older: 0, total: 7000 },
    },
  ],
});
const sheet = (invoice: object) =>
  on(InvoiceDocument, {
    getInvoice: {
      ...{ invoice, organizationName: 'Riverside', senderAddress: '', paymentInstructions: '' },
      lines: [{ label: 'Sofía Reyes', sessions: 2, minutes: 120, amount: 9000 }],
      payments: [
        {
          ...{ id: 'y1', paidOn: '2026-11-10', reference: 'Check 7', amount: 2000 },
          ...{ reversedAt: null, reverseReason: null },
        },
      ],
      creditNotes: [],
      isPdfAvailable: true,
    },
  });
const charges = on(InvoiceChargesDocument, {
  getInvoiceCharges: {
    charges: [
      {
        ...{ chargeId: 'c1', sessionId: 's1', subject: 'Fractions', learnerName: 'Sofía Reyes', minutes: 60 },
        ...{ programName: 'Math Lab', endedAt: '2026-10-06T17:00:00Z', amount: 4500 },
        ...{ overtaken: true, credited: false },
      },
    ],
    ...{ totalCount: 1, hasMore: false },
  },
});
const open = (path: string, answers: Answer[], language: 'en' | 'sp' = 'en') =>
  renderRoute(remote, path, { viewer: viewerOf('SUPER_ADMIN', { language }), answers });

it('lists invoices with what is overdue, and what clients owe by age', async () => {
  await open('/payments/invoices', [list([issued, draft]), aging]);
  const table = within(await screen.findByRole('region', { name: 'Invoices' }));
  expect(await table.findByRole('link', { name: 'INV-00007' })).toHaveAttribute(
    'href',
    '/payments/invoices/i1',
  );
  expect(table.getByText('Overdue')).toBeInTheDocument();
  expect(table.getByRole('link', { name: 'Draft for Riverside District' })).toBeInTheDocument();
  const ages = within(await screen.findByRole('region', { name: 'What clients owe' }));
  expect(ages.getAllByText('$70.00')).toHaveLength(2);
});

it('shows a skeleton while it loads, then says that there are none', async () => {
  const page = await open('/payments/invoices', [
    on(InvoicesDocument, pending()),
    on(InvoiceAgingDocument, pending()),
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoices' })).toBeInTheDocument();
  expect(screen.queryByText('No invoices')).not.toBeInTheDocument();
  page.answer(list([]));
});

it('says that there are no invoices, and offers to try again after a failure', async () => {
  const page = await open('/payments/invoices', [
    on(InvoicesDocument, unreachable()),
    on(InvoiceAgingDocument, { getInvoiceAging: [] }),
  ]);
  expect(await screen.findByText('Nobody owes anything.')).toBeInTheDocument();
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(list([]));
  await page.user.click(again);
  expect(await screen.findByText('No invoices')).toBeInTheDocument();
});

it('issues a draft for the total that was seen, in Spanish and by keyboard', async () => {
  const page = await open(
    '/payments/invoices/i2',
    [sheet(draft), charges, on(IssueInvoiceDocument, { issueInvoice: issued })],
    'sp',
  );
  const issue = await screen.findByRole('button', { name: 'Emitir' });
  issue.focus();
  await page.user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Emitir la factura' }));
  expect(dialog.getByText(/2 cargos pasan a la factura de Riverside District/)).toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: /Emitir por/ }));
  await waitFor(() =>
    expect(page.sent(IssueInvoiceDocument)[0]?.input).toEqual({ invoiceId: 'i2', total: 9000, send: true }),
  );
});

it('shows why a draft could not be issued', async () => {
  const page = await open('/payments/invoices/i2', [
    sheet(draft),
    charges,
    on(IssueInvoiceDocument, refused('CONFLICT', 'The charges have changed since you looked.', {})),
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'Issue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue the invoice' }));
  await page.user.click(dialog.getByRole('button', { name: 'Issue for $90.00' }));
  expect(await dialog.findByText(/The charges have changed since you looked/)).toBeInTheDocument();
});

it('records a payment of the balance, and takes one back with a reason', async () => {
  const page = await open('/payments/invoices/i1', [
    sheet(issued),
    charges,
    on(RecordInvoicePaymentDocument, { recordInvoicePayment: issued }),
    on(ReverseInvoicePaymentDocument, { reverseInvoicePayment: issued }),
  ]);
  expect(await screen.findByText('Balance due')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment' }));
  await page.user.type(dialog.getByRole('textbox', { name: /Reference/ }), 'Check 8');
  await page.user.click(dialog.getByRole('button', { name: 'Record payment' }));
  await waitFor(() =>
    expect(page.sent(RecordInvoicePaymentDocument)[0]?.input).toMatchObject({
      ...{ invoiceId: 'i1', amount: '70.00', reference: 'Check 8' },
    }),
  );
  await page.user.click(await screen.findByRole('button', { name: 'Take back Check 7' }));
  const back = within(await screen.findByRole('dialog', { name: 'Take the payment back' }));
  await page.user.type(back.getByRole('textbox', { name: /Reason/ }), 'It bounced');
  await page.user.click(back.getByRole('button', { name: 'Take back' }));
  await waitFor(() =>
    expect(page.sent(ReverseInvoicePaymentDocument)[0]?.input).toEqual({
      paymentId: 'y1',
      reason: 'It bounced',
    }),
  );
});

it('credits chosen charges of an issued invoice', async () => {
  const page = await open('/payments/invoices/i1', [
    sheet(issued),
    charges,
    on(CreditInvoiceDocument, { creditInvoice: issued }),
  ]);
  const table = within(await screen.findByRole('region', { name: 'Charges' }));
  const row = (await table.findByRole('link', { name: /Fractions/ })).closest('tr')!;
  await page.user.click(within(row).getByRole('checkbox'));
  await page.user.click(await screen.findByRole('button', { name: 'Credit 1 charge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Credit note' }));
  await page.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Not held');
  await page.user.click(dialog.getByRole('button', { name: 'Make credit note' }));
  await waitFor(() =>
    expect(page.sent(CreditInvoiceDocument)[0]?.input).toMatchObject({
      ...{ invoiceId: 'i1', chargeIds: ['c1'], reason: 'Not held' },
    }),
  );
});

it('a refused draft shows the refusal at its field', async () => {
  const page = await open('/payments/invoices/i2', [
    sheet(draft),
    charges,
    on(BillingClientsDocument, { getBillingClients: [client] }),
    on(PurchaseOrdersDocument, { getPurchaseOrders: { purchaseOrders: [], totalCount: 0, hasMore: false } }),
    on(InvoiceSettingsDocument, { getInvoiceSettings: { dueDays: 30 } }),
    on(SaveInvoiceDocument, refused('CONFLICT', 'This client is archived.', { field: 'input.clientId' })),
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change draft' }));
  await page.user.click(dialog.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(page.sent(SaveInvoiceDocument)[0]?.input).toMatchObject({
      ...{ invoiceId: 'i2', clientId: 'k1', lineBy: 'LEARNER', dueDays: 14, programIds: ['p1'] },
    }),
  );
  expect((await dialog.findAllByText(/This client is archived/)).length).toBeGreaterThan(0);
});

it('matches a payment by reference and amount, then records it', async () => {
  const page = await open('/payments/invoices', [
    list([issued]),
    aging,
    on(InvoiceMatchesDocument, { getInvoiceMatches: [issued] }),
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'Match a payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Match a payment' }));
  await page.user.type(dialog.getByRole('textbox', { name: 'Reference' }), 'INV 7');
  await page.user.type(dialog.getByRole('textbox', { name: /Amount/ }), '70.00{Enter}');
  await page.user.click(await dialog.findByRole('button', { name: 'Choose INV-00007' }));
  const payment = within(await screen.findByRole('dialog', { name: 'Record a payment' }));
  expect(payment.getByRole('textbox', { name: /Reference/ })).toHaveValue('INV 7');
});

it('says that an invoice does not exist', async () => {
  await open('/payments/invoices/i9', [
    on(InvoiceDocument, refused('NOT_FOUND', 'There is no such invoice.', {})),
    charges,
  ]);
  expect(await screen.findByText('There is no such invoice')).toBeInTheDocument();
});
