const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
  sepa: 'SEPA',
};

/** `Visa 4242`; an unknown brand stays as the vendor writes it. */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${BRANDS[brand] ?? brand} ${last4}`;
}

/** The same from the stored name of a charge's card, `visa 4242`. */
export function cardNameOf(card: string): string {
  const at = card.lastIndexOf(' ');
  return cardName({ brand: card.slice(0, at), last4: card.slice(at + 1) });
}
