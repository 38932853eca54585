import type { PaymentMethodKind } from '../__generated__/graphql';
import { useT } from '../i18n';
import { brandName, cardName, partsOfName } from './card-name';

interface Method {
  kind?: PaymentMethodKind | null;
  brand: string;
  last4: string;
}

/** Names what pays by its kind: `Visa 4242`, or `bank account ending 6789 (First Bank)`. */
export function useMethodName(): (method: Method) => string {
  const t = useT();
  return ({ kind, brand, last4 }) =>
    isAccount(kind) ? t('cards.accountName', { last4, bank: brandName(brand) }) : cardName({ brand, last4 });
}

/** The same of what paid or was asked for a charge, at the beginning of a text. */
export function useMethodOfCharge(): (charge: {
  card: string | null;
  methodKind?: PaymentMethodKind | null;
}) => string | null {
  const t = useT();
  return ({ card, methodKind }) => {
    if (!card) return null;
    const { brand, last4 } = partsOfName(card);
    return isAccount(methodKind)
      ? t('cards.accountNote', { last4, bank: brandName(brand) })
      : cardName({ brand, last4 });
  };
}

export const isAccount = (kind: PaymentMethodKind | null | undefined): boolean =>
  kind === 'US_BANK_ACCOUNT' || kind === 'SEPA_DEBIT';
