import { on, refused, renderRoute, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import {
  CancelExtraChargeDocument,
  ChargesDocument,
  CreditLeftDocument,
  CreditOwnersDocument,
  InvoiceSettingsDocument,
  MakeExtraChargeDocument,
  PaymentTermsDocument,
} from '../__generated__/graphql';
import { noPackages } from '../testing/no-packages';
import remote from '../routes';

const workbook = {
  ...{ id: 'c1', sessionId: 'c1', subject: 'Workbook', tuteeName: 'Leo Rojas', currency: 'USD' },
  ...{ price: 2000, clientChargeAmount: 2000, minutes: 0, status: 'OPEN' as const, isExtra: true },
  viewerCan: ['CANCEL' as const],
};
const discounted = {
  ...{ ...workbook, id: 'c2', sessionId: 's2', subject: 'Fractions', minutes: 60, isExtra: false },
  ...{ price: 2700, discount: 300, discountName: 'Siblings', clientChargeAmount: 2700, viewerCan: [] },
};
const show = (language: 'en' | 'sp' = 'en', ...charges: object[]) =>
  renderRoute(remote, '/payments', {
    viewer: viewerOf('SUPER_ADMIN', { language }),
    answers: [
      ...noPackages,
      on(PaymentTermsDocument, { getPaymentTerms: { enabled: true, currency: 'USD' } }),
      on(InvoiceSettingsDocument, { getInvoiceSettings: { taxesNamedCharges: false } }),
      on(CreditLeftDocument, { getCreditLeft: { amount: 0, currency: 'USD', entries: [] } }),
      on(CreditOwnersDocument, { getCreditOwners: [{ userId: 'carmen', name: 'Carmen Reyes' }] }),
      on(ChargesDocument, { getCharges: { charges, totalCount: charges.length } }),
    ],
  });

it('shows an extra charge without a link to a session, and a discount as a part of its own', async () => {
  await show('en', workbook, discounted);
  expect(await screen.findByText(/^Workbook · /)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Workbook · / })).not.toBeInTheDocument();
  expect(screen.getByText('Other charge')).toBeInTheDocument();
  expect(screen.getByText('60 minutes · Siblings: $3.00 off')).toBeInTheDocument();
});

it('shows the tax of a charge as a part of its own', async () => {
  const tax = { name: 'Sales tax', rate: '8.25', amount: 165 };
  await show('en', { ...workbook, tax, clientChargeAmount: 2165 });
  expect(await screen.findByText('$21.65')).toBeInTheDocument();
  expect(screen.getByText('Other charge · Sales tax: $1.65')).toBeInTheDocument();
});

it('says before a charge is made which tax is added, in Spanish', async () => {
  const page = await show('sp');
  const settings = { taxesNamedCharges: true, taxName: 'IVA', taxRate: '16.00' };
  page.answer(on(InvoiceSettingsDocument, { getInvoiceSettings: settings }));
  await page.user.click(await screen.findByRole('button', { name: 'Cobrar a una familia' }));
  expect(await screen.findByText('Se suma IVA: 16.00 % del importe.')).toBeInTheDocument();
});

it('says that the bank is still deciding a debit', async () => {
  const debited = {
    ...discounted,
    status: 'COLLECTING' as const,
    isPending: true,
    card: 'STRIPE TEST BANK 6789',
  };
  await show('en', debited);
  expect(
    await screen.findByText('STRIPE TEST BANK 6789 · The bank decides in some days'),
  ).toBeInTheDocument();
});

it('takes a charge back with a reason, in Spanish', async () => {
  const page = await show('sp', workbook);
  await page.user.click(await screen.findByRole('button', { name: 'Anular Workbook de Leo Rojas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anular' }));
  const confirm = dialog.getByRole('button', { name: 'Anular' });
  expect(confirm).toBeDisabled();
  await page.user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Un error');
  page.answer(on(CancelExtraChargeDocument, { cancelExtraCharge: { ...workbook, status: 'VOID' } }));
  await page.user.click(confirm);
  await waitFor(() => expect(page.notices()).toEqual(['El cargo quedó anulado.']));
  expect(page.sent(CancelExtraChargeDocument)).toEqual([{ input: { chargeId: 'c1', reason: 'Un error' } }]);
});

it('charges a family, and shows a refused amount at its field', async () => {
  const page = await show();
  await page.user.click(await screen.findByRole('button', { name: 'Charge a family' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Charge for something else' }));
  await page.user.click(dialog.getByRole('combobox', { name: 'Who pays' }));
  await page.user.click(await screen.findByRole('option', { name: 'Carmen Reyes' }));
  await page.user.type(dialog.getByRole('textbox', { name: 'What is charged' }), 'Workbook');
  await page.user.type(dialog.getByRole('textbox', { name: 'Amount' }), '0');
  await page.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'As agreed');
  page.answer(
    on(
      MakeExtraChargeDocument,
      refused('BAD_USER_INPUT', 'Enter an amount from 0.01 to 99999.99.', { field: 'input.amount' }),
    ),
  );
  await page.user.click(dialog.getByRole('button', { name: 'Charge a family' }));
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(
      /Enter an amount from 0\.01 to 99999\.99\./,
    ),
  );
  expect(page.sent(MakeExtraChargeDocument)[0]!.input).toMatchObject({
    ...{ userId: 'carmen', learnerId: null, name: 'Workbook', amount: '0', reason: 'As agreed' },
    chargeId: expect.any(String),
  });
});
