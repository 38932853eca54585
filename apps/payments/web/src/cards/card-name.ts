const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** `Visa 4242`; a brand that is not known here stands as the vendor writes it. */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${BRANDS[brand] ?? brand} ${last4}`;
}

/** The same of what a charge was paid with: `visa 4242`. */
export function cardNameOf(card: string): string {
  const at = card.lastIndexOf(' ');
  return cardName({ brand: card.slice(0, at), last4: card.slice(at + 1) });
}
