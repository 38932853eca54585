import type Stripe from 'stripe';
import { cardOf, isDebit, offeredTypes } from './stripe-methods';

it('offers bank accounts in their currency, where they are switched on', () => {
  expect(offeredTypes(true, 'USD')).toEqual(['card', 'us_bank_account']);
  expect(offeredTypes(true, 'eur')).toEqual(['card', 'sepa_debit']);
  expect(offeredTypes(true, 'MXN')).toEqual(['card']);
  expect(offeredTypes(false, 'USD')).toEqual(['card']);
});

it('stores brand or bank and the last digits, and an expiry of cards alone', () => {
  const method = (more: object) => ({ id: 'pm_1', ...more }) as Stripe.PaymentMethod;
  expect(cardOf(method({ card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2031 } }))).toEqual({
    ...{ kind: 'CARD', method: 'pm_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2031 },
  });
  const none = { method: 'pm_1', expMonth: null, expYear: null };
  expect(cardOf(method({ us_bank_account: { bank_name: 'STRIPE TEST BANK', last4: '6789' } }))).toEqual({
    ...{ ...none, kind: 'US_BANK_ACCOUNT', brand: 'STRIPE TEST BANK', last4: '6789' },
  });
  expect(cardOf(method({ sepa_debit: { last4: '3000' } }))).toEqual({
    ...{ ...none, kind: 'SEPA_DEBIT', brand: 'sepa', last4: '3000' },
  });
  expect(cardOf(method({ type: 'link' }))).toBeNull();
  expect(['card', 'us_bank_account', 'sepa_debit', undefined].map(isDebit)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
