import {
  on,
  refused,
  renderPart,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  AddPaymentMethodDocument,
  AutomaticChargingDocument,
  ChargesDocument,
  ChargesThatNeedAttentionDocument,
  ChargingConsentDocument,
  DueChargesDocument,
  GiveChargingConsentDocument,
  PaymentMethodsDocument,
  PaymentTermsDocument,
  SetAutomaticChargingDocument,
  VendorReconciliationDocument,
  WithdrawChargingConsentDocument,
} from '../__generated__/graphql';
import { Cards } from '../cards/cards';
import remote from '../routes';
import { AutomaticCharging } from './automatic-charging';
import { ChargingConsent } from './charging-consent';

const consent = { offered: true, version: 1, text: 'Autorizo los cobros.', givenAt: null as string | null };
const consentNow = (change: object = {}) =>
  on(ChargingConsentDocument, { getChargingConsent: { ...consent, ...change } });
/** Answers to the other queries of the page. */
const others = [
  on(VendorReconciliationDocument, { getVendorReconciliation: { reconciledAt: null, differences: [] } }),
  on(DueChargesDocument, { getDueCharges: { charges: [], total: 0, currency: null } }),
  on(PaymentMethodsDocument, { getPaymentMethods: [] }),
  on(AutomaticChargingDocument, { getAutomaticCharging: { enabled: false, since: null, programs: [] } }),
  consentNow({ offered: false }),
];
const parent = viewerOf('PARENT', { language: 'sp' });

it('asks for optional consent before a card is added', async () => {
  const page = await renderPart(<Cards owner="SELF" pays />, {
    viewer: parent,
    answers: [
      consentNow(),
      on(PaymentMethodsDocument, { getPaymentMethods: [] }),
      on(AddPaymentMethodDocument, refused('CONFLICT', 'Ya hay 10 tarjetas.')),
      on(GiveChargingConsentDocument, {
        giveChargingConsent: { ...consent, givenAt: '2026-11-28T15:00:00Z' },
      }),
    ],
  });
  const open = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Agregar tarjeta' }));
    return within(await screen.findByRole('dialog', { name: 'Agregar tarjeta' }));
  };
  await waitFor(() => expect(page.sent(ChargingConsentDocument)).not.toEqual([]));
  let dialog = await open();
  expect(dialog.getByText('Autorizo los cobros.')).toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: 'Ir a la página de la tarjeta' }));
  await waitFor(() => expect(page.sent(AddPaymentMethodDocument)).toHaveLength(1));
  expect(page.sent(GiveChargingConsentDocument)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  dialog = await open();
  await page.user.click(dialog.getByRole('checkbox', { name: 'Autorizo los cobros automáticos' }));
  await page.user.click(dialog.getByRole('button', { name: 'Ir a la página de la tarjeta' }));
  await waitFor(() => expect(page.sent(AddPaymentMethodDocument)).toHaveLength(2));
  expect(page.sent(GiveChargingConsentDocument)).toEqual([{ owner: 'SELF', version: 1 }]);
});

it('shows the consent and its time, and withdraws it', async () => {
  const page = await renderPart(<ChargingConsent owner="SELF" />, {
    viewer: parent,
    answers: [
      consentNow({ givenAt: '2026-11-22T18:00:00Z' }),
      on(WithdrawChargingConsentDocument, { withdrawChargingConsent: consent }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Detener cobros automáticos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Detener cobros automáticos' }));
  expect(dialog.getByText('Autorizo los cobros.')).toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: 'Detener cobros automáticos' }));
  await waitFor(() => expect(page.sent(WithdrawChargingConsentDocument)).toEqual([{ owner: 'SELF' }]));
});

it('shows nothing where automatic charging is not offered', async () => {
  const page = await renderPart(<ChargingConsent owner="SELF" />, {
    viewer: parent,
    answers: [consentNow({ offered: false })],
  });
  await waitFor(() => expect(page.sent(ChargingConsentDocument)).toHaveLength(1));
  expect(screen.queryByText('Cobros automáticos')).not.toBeInTheDocument();
});

it('switches automatic charging off for one program', async () => {
  const charging = {
    ...{ enabled: true, since: '2026-11-22T18:00:00Z' },
    programs: [
      { program: { id: 'p1' }, name: 'Math Lab', choice: 'AS_ORGANIZATION' as const, enabled: true },
    ],
  };
  const page = await renderPart(<AutomaticCharging />, {
    viewer: viewerOf('SUPER_ADMIN'),
    answers: [
      on(AutomaticChargingDocument, { getAutomaticCharging: charging }),
      on(SetAutomaticChargingDocument, { setAutomaticCharging: charging }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Automatic charges' }));
  await page.user.click(dialog.getByRole('combobox', { name: 'Math Lab' }));
  await page.user.click(await screen.findByRole('option', { name: 'Switched off' }));
  await waitFor(() =>
    expect(page.sent(SetAutomaticChargingDocument)).toEqual([{ input: { choice: 'OFF', programId: 'p1' } }]),
  );
});

it('lists charges that need attention for admins, with the reason and that they are not retried', async () => {
  const charge = {
    ...{ id: 'c1', sessionId: 's1', subject: 'Career planning', tuteeName: 'Leo Rojas', currency: 'USD' },
    ...{
      price: 1800,
      clientChargeAmount: 1800,
      status: 'DECLINED' as const,
      declined: 'La tarjeta está vencida.',
    },
    collection: { state: 'STOPPED' as const, nextTryAt: null, tries: 4 },
  };
  const page = await renderRoute(remote, '/payments', {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    answers: [
      on(PaymentTermsDocument, { getPaymentTerms: { enabled: true, cardsEnabled: true, currency: 'USD' } }),
      ...others,
      on(ChargesThatNeedAttentionDocument, { getCharges: { totalCount: 1 } }),
      on(ChargesDocument, { getCharges: { charges: [charge], totalCount: 1 } }),
    ],
  });
  expect(await screen.findByText('1 cargo requiere atención')).toBeInTheDocument();
  expect(
    await screen.findByText(/La tarjeta está vencida.*Rechazado 4 veces; no se intenta de nuevo/),
  ).toBeInTheDocument();
  await page.user.click(screen.getByRole('link', { name: 'Mostrarlos' }));
  await waitFor(() =>
    expect(page.sent(ChargesDocument).at(-1)?.filter).toEqual({
      scope: 'ADMINISTERED',
      needsAttention: true,
    }),
  );
});
