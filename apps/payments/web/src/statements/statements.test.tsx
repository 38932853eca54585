import {
  pending,
  on,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  ReceiptDocument,
  ReceiptPdfDocument,
  StatementCsvDocument,
  StatementDocument,
  StatementPdfDocument,
} from '../__generated__/graphql';
import remote from '../routes';
import { addMonths, monthIn } from './months';

const line = {
  at: '2026-11-20T15:00:00Z',
  chargeId: 'c1',
  subject: 'Career planning',
  tuteeName: 'Leo Rojas',
};
const account = {
  ...{ currency: 'USD', opening: 1000, charged: 1884, credit: -500, paid: -1000, refunded: 0, closing: 1384 },
  discounted: 0,
  ...{ creditLeft: 250, lineCount: 2 },
  lines: [
    { ...line, id: 'l1', kind: 'CHARGED' as const, amount: 1884, balance: 2884 },
    { ...line, id: 'l2', kind: 'PAID_BY_CARD' as const, amount: -1000, balance: 1384 },
  ],
};
const statement = {
  ...{ month: '2026-11', timeZoneId: 'America/Phoenix', open: true, organizationName: 'Bright Path' },
  ...{ payerName: 'Rosa Rojas', accounts: [account] },
};
const parent = viewerOf('PARENT', { language: 'sp' });

it('shows a month in Spanish with its balances and lines, and links to the months around it', async () => {
  const page = await renderRoute(remote, '/payments/statements/2026-11', {
    ...{ viewer: parent, width: 390 },
    answers: [on(StatementDocument, { getStatement: statement })],
  });
  expect(await screen.findByRole('heading', { name: 'Noviembre de 2026' })).toBeInTheDocument();
  expect(screen.getByText('Bright Path')).toBeInTheDocument();
  const shown = within(screen.getByRole('region', { name: 'En USD' }));
  expect(shown.getByText('Pendiente al final').nextSibling).toHaveTextContent('$13.84');
  expect(shown.getAllByRole('row')).toHaveLength(3);
  expect(
    shown.getByRole('row', { name: /Pagado con tarjeta.*Leo Rojas.*-\$10\.00.*\$13\.84/ }),
  ).toBeInTheDocument();
  const months = within(screen.getByRole('navigation', { name: 'Otros meses' }));
  expect(months.getByRole('link', { name: 'Octubre de 2026' })).toHaveAttribute(
    'href',
    '/payments/statements/2026-10',
  );
  expect(page.sent(StatementDocument)[0]).toEqual({ month: '2026-11', owner: 'SELF', clientId: null });
});

it('loads the payer or the organization of the address, and the CSV', async () => {
  const page = await renderRoute(remote, '/payments/statements/2026-11?client=rosa', {
    viewer: viewerOf('SUPER_ADMIN'),
    answers: [
      on(StatementDocument, { getStatement: { ...statement, accounts: [] } }),
      on(StatementCsvDocument, refused('BAD_USER_INPUT', 'Too many lines.')),
    ],
  });
  expect(await screen.findByText('Nothing was charged or paid')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: /CSV/ }));
  expect(page.sent(StatementCsvDocument)).toEqual([{ month: '2026-11', owner: 'SELF', clientId: 'rosa' }]);
  await page.go('/payments/statements/2026-11?of=organization');
  await screen.findByText('Nothing was charged or paid');
  expect(page.sent(StatementDocument).at(-1)).toMatchObject({ owner: 'ECOSYSTEM', clientId: null });
});

it('says in both languages where the server cannot make a PDF, and hides the button where it never can', async () => {
  const page = await renderRoute(remote, '/payments/statements/2026-11', {
    viewer: parent,
    answers: [
      on(StatementDocument, { getStatement: { ...statement, isPdfAvailable: true } }),
      on(StatementPdfDocument, { getStatementPdf: null }),
      on(ReceiptDocument, {
        getReceipt: {
          ...{ number: 'A1', isPdfAvailable: true, paidAt: line.at, payerName: 'Rosa Rojas' },
          charge: {
            ...{ ...line, id: 'c1', chargeDateTime: line.at, currency: 'USD', status: 'PAID' as const },
            ...{ minutes: 60, price: 1800, refunds: [] },
          },
        },
      }),
      on(ReceiptPdfDocument, refused('CONFLICT', 'No está pagado.')),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'PDF' }));
  const noPdf = 'El servidor no puede hacer un PDF ahora. Imprima la página.';
  await waitFor(() => expect(page.notices()).toEqual([noPdf]));
  expect(page.sent(StatementPdfDocument)).toEqual([{ month: '2026-11', owner: 'SELF', clientId: null }]);
  await page.go('/payments/receipts/c1');
  (await screen.findByRole('button', { name: 'PDF' })).focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(page.notices()).toContain('No está pagado.'));
  page.answer(on(StatementDocument, { getStatement: { ...statement, isPdfAvailable: false } }));
  await page.go('/payments/statements/2026-10');
  await screen.findByRole('region', { name: 'En USD' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'PDF' })).not.toBeInTheDocument());
});

it('shows the refusal of a month or a receipt', async () => {
  const page = await renderRoute(remote, '/payments/statements/now', {
    answers: [
      on(StatementDocument, refused('BAD_USER_INPUT', 'Choose a month.')),
      on(ReceiptDocument, pending()),
    ],
  });
  expect(await screen.findByText(/Choose a month/)).toBeInTheDocument();
  page.answer(on(ReceiptDocument, refused('CONFLICT', 'This is not paid.')));
  await page.go('/payments/receipts/c1');
  expect(await screen.findByText(/This is not paid/)).toBeInTheDocument();
});

it('shows a receipt with its payments and refunds', async () => {
  const refund = {
    id: 'r1',
    amount: 500,
    currency: 'USD',
    way: 'CARD' as const,
    decidedAt: '2026-11-21T15:00:00Z',
  };
  await renderRoute(remote, '/payments/receipts/c1', {
    viewer: parent,
    answers: [
      on(ReceiptDocument, {
        getReceipt: {
          ...{ number: 'A1B2C3D4E5F6', organizationName: 'Bright Path', payerName: 'Rosa Rojas' },
          paidAt: '2026-11-20T15:00:00Z',
          charge: {
            ...{
              ...line,
              id: 'c1',
              chargeDateTime: line.at,
              minutes: 60,
              currency: 'USD',
              status: 'PAID' as const,
            },
            ...{
              price: 1800,
              preChargeFee: 84,
              clientBundleAmount: 884,
              clientChargeAmount: 1000,
              card: 'visa 4242',
            },
            refunds: [
              { ...refund, state: 'SUCCEEDED' as const },
              { ...refund, id: 'r2', state: 'FAILED' as const, amount: 300 },
            ],
          },
        },
      }),
    ],
  });
  const amounts = await screen.findByLabelText('Importes');
  expect(amounts).toHaveTextContent(
    /Total\$18\.84Pagado con saldo\$8\.84Pagado con Visa 4242\$10\.00Reembolsado.*-\$5\.00/,
  );
  expect(amounts).not.toHaveTextContent('$3.00');
  expect(screen.getByText('A1B2C3D4E5F6')).toBeInTheDocument();
});

it('counts months across the year’s end in the reader’s zone', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect(monthIn('America/Phoenix', '2026-12-01T03:00:00Z')).toBe('2026-11');
});
