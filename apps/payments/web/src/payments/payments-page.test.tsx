import {
  on,
  pending,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  ChargesDocument,
  CreditLeftDocument,
  CreditOwnersDocument,
  GrantCreditDocument,
  MarkChargePaidDocument,
  PaymentTermsDocument,
  ReopenChargeDocument,
} from '../__generated__/graphql';
import { noPackages } from '../testing/no-packages';
import remote from '../routes';

const terms = {
  ...{ enabled: true, payer: 'FAMILY' as const, currency: 'USD', hourlyPrice: '18.00' },
  hour: { price: 1800, preChargeFee: 84, total: 1884 },
};
const charge = {
  ...{ id: 'c1', sessionId: 's1', subject: 'Career planning', tuteeName: 'Leo Rojas', currency: 'USD' },
  ...{ price: 1800, clientChargeAmount: 1800, minutes: 60, status: 'OPEN' as const },
};
const termsOf = (more: object = {}) => on(PaymentTermsDocument, { getPaymentTerms: { ...terms, ...more } });
const charges = (...all: object[]) =>
  on(ChargesDocument, { getCharges: { charges: all, totalCount: all.length } });
const credit = (...entries: object[]) =>
  on(CreditLeftDocument, { getCreditLeft: { amount: 500, currency: 'USD', entries } });
const admin = viewerOf('SUPER_ADMIN', { language: 'sp' });

it('says by which kind of method a charge was paid, and offers ways to pay', async () => {
  const account = {
    card: 'STRIPE TEST BANK 6789',
    methodKind: 'US_BANK_ACCOUNT' as const,
    status: 'PAID' as const,
  };
  await renderRoute(remote, '/payments', {
    viewer: viewerOf('PARENT'),
    answers: [
      ...noPackages,
      termsOf({ bankDebits: true }),
      credit(),
      charges({ ...charge, ...account }, { ...charge, id: 'c2', card: 'visa 4242', status: 'PAID' as const }),
    ],
  });
  expect(await screen.findByText('Bank account ending 6789 (STRIPE TEST BANK)')).toBeInTheDocument();
  expect(screen.getByText('Visa 4242')).toBeInTheDocument();
  expect(screen.getByText('Pay what is due here, or as the organization told you.')).toBeInTheDocument();
});

it('shows a parent on a phone in Spanish the price, the credit, and what is due', async () => {
  await renderRoute(remote, '/payments', {
    viewer: viewerOf('PARENT', { language: 'sp' }),
    width: 390,
    answers: [
      ...noPackages,
      termsOf(),
      charges(charge, { ...charge, id: 'c2', status: 'PAID', clientBundleAmount: 1800 }),
      credit({ id: 'e1', kind: 'GRANTED', amount: 500, currency: 'USD', reason: 'Beca de bienvenida' }),
    ],
  });
  expect(await screen.findByText(/\$18\.84/)).toHaveTextContent('$18.84 por hora');
  expect(await screen.findByText(/Beca de bienvenida/)).toBeInTheDocument();
  const list = within(await screen.findByRole('list', { name: 'Cargos' }));
  expect(list.getByText('Pendiente')).toBeInTheDocument();
  expect(list.getByText('Pagado')).toBeInTheDocument();
  expect(list.queryByRole('button')).not.toBeInTheDocument();
});

it('says that sessions are not charged', async () => {
  await renderRoute(remote, '/payments', {
    viewer: viewerOf('PARENT'),
    answers: [...noPackages, termsOf({ enabled: false, hourlyPrice: null, hour: null }), charges(), credit()],
  });
  expect(await screen.findByText('Sessions cost nothing')).toBeInTheDocument();
  expect(await screen.findByText('No charges')).toBeInTheDocument();
});

it.each([
  [1440, 'region'],
  [768, 'list'],
] as const)('shows an admin the charges at %s px as a %s', async (width, role) => {
  await renderRoute(remote, '/payments', { viewer: admin, width, answers: [termsOf(), charges(charge)] });
  const shown = await screen.findByRole(role, { name: 'Cargos' });
  expect(await within(shown).findByText(/Career planning/)).toBeInTheDocument();
});

it('shows the error of a failed load with a retry', async () => {
  const page = await renderRoute(remote, '/payments', {
    answers: [termsOf(), on(ChargesDocument, pending())],
  });
  await screen.findByRole('heading', { level: 1, name: 'Payments' });
  page.answer(on(ChargesDocument, refused('INTERNAL', 'Something went wrong.')));
  await page.go('/payments?state=due');
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(charges());
  await page.user.click(again);
  expect(await screen.findByText('No charges')).toBeInTheDocument();
});

it.each([
  ['MARK_PAID' as const, 'Marcar Career planning de Leo Rojas como pagado', 'Marcar como pagado'],
  ['REOPEN' as const, 'Career planning de Leo Rojas no se pagó', 'No se pagó'],
])('asks for a reason before an admin settles a charge: %s', async (deed, button, title) => {
  const page = await renderRoute(remote, '/payments', {
    viewer: admin,
    answers: [
      ...[termsOf(), charges({ ...charge, viewerCan: [deed] })],
      on(MarkChargePaidDocument, { markChargePaid: charge }),
      on(ReopenChargeDocument, { reopenCharge: charge }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const confirm = dialog.getByRole('button', { name: title });
  expect(confirm).toBeDisabled();
  await page.user.type(dialog.getByLabelText(/^Motivo/), 'Cheque 1042');
  await page.user.click(confirm);
  await waitFor(() => expect(page.notices()).toHaveLength(1));
  const sent = deed === 'MARK_PAID' ? MarkChargePaidDocument : ReopenChargeDocument;
  expect(page.sent(sent)).toEqual([{ input: { chargeId: 'c1', reason: 'Cheque 1042' } }]);
});

it('grants credit, and shows a refusal at its field', async () => {
  const page = await renderRoute(remote, '/payments', {
    viewer: admin,
    answers: [
      ...[termsOf(), charges(), credit()],
      on(CreditOwnersDocument, { getCreditOwners: [{ userId: 'rosa', name: 'Rosa Rojas' }] }),
      on(
        GrantCreditDocument,
        refused('BAD_USER_INPUT', 'Nada', {
          field: 'input.amount',
          remedy: 'Indique un importe de hasta 9999.99.',
        }),
      ),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Otorgar saldo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Otorgar saldo' }));
  await page.user.click(dialog.getByRole('combobox', { name: 'A quién' }));
  await page.user.click(await screen.findByRole('option', { name: 'Rosa Rojas' }));
  expect(await dialog.findByText(/^Quedan .*5.00.* signo menos/)).toBeInTheDocument();
  const amount = dialog.getByRole('textbox', { name: 'Importe' });
  await page.user.type(amount, 'abc');
  await page.user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Premio');
  await page.user.click(dialog.getByRole('button', { name: 'Otorgar saldo' }));
  expect((await dialog.findAllByText(/Indique un importe de hasta 9999.99/)).length).toBeGreaterThan(0);
  page.answer(on(GrantCreditDocument, { grantCredit: { userId: 'rosa' } }));
  await page.user.clear(amount);
  await page.user.type(amount, '0.02');
  await page.user.click(dialog.getByRole('button', { name: 'Otorgar saldo' }));
  await waitFor(() => expect(page.notices()).toEqual(['Rosa Rojas ya tiene el saldo.']));
  // The key makes one grant, however often it is sent.
  const sent = page.sent(GrantCreditDocument).map(({ input }) => input.grantId);
  expect(new Set(sent).size).toBe(1);
});
