import type Stripe from 'stripe';
import type { MethodKind, VendorCard } from './card-vendor';

type Type = 'card' | 'us_bank_account' | 'sepa_debit';

/** The vendor's names. */
export const TYPES: Record<MethodKind, Type> = {
  CARD: 'card',
  US_BANK_ACCOUNT: 'us_bank_account',
  SEPA_DEBIT: 'sepa_debit',
};

/** A bank account is debited in its own currency only. */
const DEBITS: Record<string, Type> = { USD: 'us_bank_account', EUR: 'sepa_debit' };

/** What a page offers. Without this list the vendor offers whatever the account can take. */
export function offeredTypes(debits: boolean, currency: string): Type[] {
  const debit = debits ? DEBITS[currency.toUpperCase()] : undefined;
  return debit ? ['card', debit] : ['card'];
}

export const isDebit = (type: string | undefined): boolean =>
  type === 'us_bank_account' || type === 'sepa_debit';

/** What is stored of a payment method; null: it is neither a card nor a bank account. */
export function cardOf(method: Stripe.PaymentMethod): VendorCard | null {
  const { id, card, us_bank_account: account, sepa_debit: sepa } = method;
  const none = { expMonth: null, expYear: null };
  if (card) {
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
    return { kind: 'CARD', method: id, brand, last4, expMonth, expYear };
  }
  if (account)
    return {
      ...{
        kind: 'US_BANK_ACCOUNT' as const,
        method: id,
        brand: account.bank_name ?? 'bank',
        last4: account.last4 ?? '',
      },
      ...none,
    };
  if (sepa) return { kind: 'SEPA_DEBIT', method: id, brand: 'sepa', last4: sepa.last4 ?? '', ...none };
  return null;
}
