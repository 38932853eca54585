import { on, renderPart, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import {
  ChargingConsentDocument,
  PaymentMethodsDocument,
  RemoveCardDocument,
  SetDefaultCardDocument,
} from '../__generated__/graphql';
import { Cards } from './cards';
import { WaysToPay } from './ways-to-pay';

const visa = {
  ...{ id: 'visa', brand: 'Visa', last4: '0069', expMonth: 3, expYear: 2027 },
  ...{ isDefault: false, expiry: 'ENDS_SOON' as const },
};
const master = { ...visa, id: 'master', brand: 'Mastercard', last4: '3184', expiry: 'GOOD' as const };
const kept = (...cards: object[]) => on(PaymentMethodsDocument, { getPaymentMethods: cards });
const noConsent = on(ChargingConsentDocument, { getChargingConsent: { offered: false } });
const viewer = viewerOf('LEARNER', { language: 'sp' });
const cards = <Cards owner="SELF" pays />;

it('shows the empty state', async () => {
  await renderPart(cards, { viewer, answers: [noConsent, kept()] });
  expect(await screen.findByText('Todavía no hay tarjetas')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Agregar tarjeta' })).toBeInTheDocument();
});

it('marks a card that expires soon, and makes another one the default', async () => {
  const page = await renderPart(cards, {
    viewer,
    answers: [
      noConsent,
      kept({ ...master, isDefault: true }, visa),
      on(SetDefaultCardDocument, { ecosystemSetDefaultPaymentMethod: [] }),
    ],
  });
  expect(await screen.findByText('Vence pronto')).toBeInTheDocument();
  page.answer(kept(master, { ...visa, isDefault: true }));
  await page.user.click(screen.getByRole('button', { name: 'Usar Visa 0069 como tarjeta predeterminada' }));
  await waitFor(() => expect(page.notices()).toEqual(['Visa 0069 es ahora la tarjeta predeterminada.']));
  expect(page.sent(SetDefaultCardDocument)).toEqual([{ id: 'visa' }]);
});

it.each([
  ['the default one', [{ ...visa, isDefault: true }, master], /pasa a ser la predeterminada/],
  ['the last one', [{ ...visa, isDefault: true }], /No hay otra tarjeta/],
  ['another one', [visa, { ...master, isDefault: true }], /sigue igual/],
])('says before a card is removed which card pays then: %s', async (_which, before, words) => {
  const page = await renderPart(cards, {
    viewer,
    answers: [noConsent, kept(...before), on(RemoveCardDocument, { ecosystemCreditCardRemoval: [] })],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Quitar Visa 0069' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Quitar Visa 0069' }));
  expect(dialog.getByText(words)).toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(page.notices()).toEqual(['Se quitó Visa 0069.']));
  expect(page.sent(RemoveCardDocument)).toEqual([{ id: 'visa' }]);
});

it('speaks of ways to pay where bank accounts may pay, too', async () => {
  const ways = <WaysToPay value>{cards}</WaysToPay>;
  const page = await renderPart(ways, { viewer, answers: [noConsent, kept()] });
  expect(await screen.findByText('Todavía no hay formas de pago')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Agregar forma de pago' })).toBeInTheDocument();
  expect(screen.queryByText(/tarjetas/i)).not.toBeInTheDocument();
  expect(page.sent(PaymentMethodsDocument)).toHaveLength(1);
});

it('shows a bank account with its bank and without an expiry', async () => {
  const account = {
    ...{ id: 'bank', kind: 'US_BANK_ACCOUNT' as const, brand: 'STRIPE TEST BANK', last4: '6789' },
    ...{ expMonth: null, expYear: null, expiry: 'GOOD' as const, isDefault: true },
  };
  await renderPart(cards, { viewer, answers: [noConsent, kept(account)] });
  const entry = await screen.findByText(/STRIPE TEST BANK 6789/);
  expect(entry).toHaveTextContent('Cuenta bancaria; un pago tarda unos días');
  expect(entry).not.toHaveTextContent(/vence/i);
});
