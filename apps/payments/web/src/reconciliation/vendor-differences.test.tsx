import { on, renderRoute, screen, viewerOf, waitFor } from '@lyceum/web/component-testing';
import {
  AutomaticChargingDocument,
  ChargesDocument,
  ChargesThatNeedAttentionDocument,
  ChargingConsentDocument,
  DueChargesDocument,
  PaymentMethodsDocument,
  PaymentTermsDocument,
  VendorReconciliationDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const show = (differences: object[]) =>
  renderRoute(remote, '/payments', {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    answers: [
      on(PaymentTermsDocument, { getPaymentTerms: { enabled: true, currency: 'USD', cardsEnabled: true } }),
      on(ChargesDocument, { getCharges: { charges: [], totalCount: 0 } }),
      on(ChargesThatNeedAttentionDocument, { getCharges: { totalCount: 0 } }),
      on(ChargingConsentDocument, { getChargingConsent: { offered: false } }),
      on(AutomaticChargingDocument, { getAutomaticCharging: { enabled: false, since: null, programs: [] } }),
      on(DueChargesDocument, { getDueCharges: { charges: [], total: 0 } }),
      on(PaymentMethodsDocument, { getPaymentMethods: [] }),
      on(VendorReconciliationDocument, {
        getVendorReconciliation: { reconciledAt: '2026-11-24T10:00:00Z', differences },
      }),
    ],
  });

it('shows admins differences from the card vendor', async () => {
  await show([
    {
      ...{ chargeId: 'c1', about: 'REFUND', subject: 'Career planning', tuteeName: 'Leo Rojas' },
      ...{ currency: 'USD', ours: 0, theirs: 500 },
    },
  ]);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('1 diferencia con el proveedor de tarjetas');
  expect(alert).toHaveTextContent(/Career planning · Leo Rojas.*Aquí \$0\.00, allí \$5\.00/);
});

it('shows admins transfers of pay that differ, also unknown ones', async () => {
  const transfer = {
    about: 'TRANSFER',
    subject: null,
    tuteeName: null,
    currency: 'USD',
    ours: 2450,
    theirs: 2000,
  };
  await show([
    { ...transfer, chargeId: 't1', leaderName: 'Maya Lindqvist' },
    { ...transfer, chargeId: 't2', leaderName: null },
  ]);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/Transferencia de pagoMaya Lindqvist.*Aquí \$24\.50, allí \$20\.00/);
  expect(alert).toHaveTextContent('Una transferencia que aquí no se conoce');
});

it('shows nothing where both agree', async () => {
  const page = await show([]);
  await waitFor(() => expect(page.sent(VendorReconciliationDocument)).toHaveLength(1));
  expect(screen.queryByText(/diferencia/)).not.toBeInTheDocument();
});
