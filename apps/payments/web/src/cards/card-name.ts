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

/** An unknown brand, and the name of a bank, stay as the vendor writes them. */
export const brandName = (brand: string): string => BRANDS[brand] ?? brand;

/** `Visa 4242`. */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brandName(brand)} ${last4}`;
}

/** Of the stored name of what paid a charge, `visa 4242`. */
export function partsOfName(card: string): { brand: string; last4: string } {
  const at = card.lastIndexOf(' ');
  return { brand: card.slice(0, at), last4: card.slice(at + 1) };
}
