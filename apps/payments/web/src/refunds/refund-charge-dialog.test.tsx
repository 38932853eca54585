import { on, refused, renderRoute, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import {
  ChargesDocument,
  CreditLeftDocument,
  PaymentTermsDocument,
  RefundChargeDocument,
} from '../__generated__/graphql';
import { noPackages } from '../testing/no-packages';
import remote from '../routes';

const paid = {
  ...{
    id: 'c1',
    sessionId: 's1',
    subject: 'Career planning',
    tuteeName: 'Leo Rojas',
    clientName: 'Rosa Rojas',
  },
  ...{ currency: 'USD', price: 1800, clientChargeAmount: 1884, minutes: 60, status: 'PAID' as const },
  ...{ refundable: 1384, refundableToCard: true, viewerCan: ['REFUND' as const] },
  refunds: [
    {
      ...{ id: 'r1', amount: 500, currency: 'USD', way: 'CARD' as const, state: 'SUCCEEDED' as const },
      ...{ reason: 'Llegó tarde', decidedAt: '2026-11-20T15:00:00Z' },
    },
  ],
};
const show = (charge: object, viewer = viewerOf('SUPER_ADMIN', { language: 'sp' })) =>
  renderRoute(remote, '/payments', {
    viewer,
    answers: [
      ...noPackages,
      on(PaymentTermsDocument, { getPaymentTerms: { enabled: true, currency: 'USD' } }),
      on(CreditLeftDocument, { getCreditLeft: { amount: 0, currency: 'USD', entries: [] } }),
      on(ChargesDocument, { getCharges: { charges: [charge], totalCount: 1 } }),
    ],
  });

it('refunds a part to the card with a reason, and shows a refused amount at its field', async () => {
  const page = await show(paid);
  expect(await screen.findByText(/\$5\.00 reembolsados/)).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Reembolsar Career planning de Leo Rojas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reembolsar' }));
  expect(dialog.getByRole('region', { name: 'Reembolsos anteriores' })).toHaveTextContent('Llegó tarde');
  const amount = dialog.getByRole('textbox', { name: 'Importe' });
  expect(amount).toHaveValue('13.84');
  expect(amount).toHaveAccessibleDescription(/Como máximo \$13\.84/);
  await page.user.clear(amount);
  await page.user.type(amount, '20');
  await page.user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'No hubo sesión');
  page.answer(
    on(RefundChargeDocument, refused('CONFLICT', 'Es más de lo que se pagó.', { field: 'input.amount' })),
  );
  await page.user.click(dialog.getByRole('button', { name: 'Reembolsar' }));
  expect((await dialog.findAllByText(/Es más de lo que se pagó/)).length).toBeGreaterThan(0);
  page.answer(on(RefundChargeDocument, { refundCharge: { ...paid, refundable: 0 } }));
  await page.user.clear(amount);
  await page.user.type(amount, '13.84');
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(page.notices()).toEqual(['El reembolso está hecho.']));
  const sent = page.sent(RefundChargeDocument);
  expect(sent.at(-1)).toMatchObject({
    input: { chargeId: 'c1', amount: '13.84', way: 'CARD', reason: 'No hubo sesión' },
  });
  expect(new Set(sent.map(({ input }) => input.refundId)).size).toBe(1);
});

it('shows the payer paid and pending refunds, without the button', async () => {
  const pending = { ...paid.refunds[0]!, id: 'r2', amount: 300, state: 'PENDING' as const };
  await show({ ...paid, viewerCan: [], refunds: [...paid.refunds, pending] }, viewerOf('PARENT'));
  expect(await screen.findByText(/\$5\.00 refunded · refund of \$3\.00 on its way/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Refund/ })).not.toBeInTheDocument();
});
