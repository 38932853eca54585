import { hundredthsOf, shareOf } from './money';

/** A discount as the terms of a charge keep it; either a percentage or an amount, decimals with two places. */
export interface DiscountTerms {
  id: string;
  nameEn: string;
  nameSp: string;
  percent: string | null;
  amount: string | null;
}

/** What a discount takes off a price, in hundredths: rounded once, halves up, and never more than the price. */
export function discountOn(price: number, discount: DiscountTerms | null | undefined): number {
  if (!discount) return 0;
  const { percent, amount } = discount;
  const taken =
    percent === null ? hundredthsOf(amount ?? '0') : shareOf(price, hundredthsOf(percent), 10_000);
  return Math.min(price, taken);
}

/** The discount that takes off most; the first of equal ones; null: none takes off anything. */
export function bestDiscount<Discount extends DiscountTerms>(
  price: number,
  discounts: readonly Discount[],
): Discount | null {
  let best: Discount | null = null;
  for (const discount of discounts)
    if (discountOn(price, discount) > discountOn(price, best)) best = discount;
  return best;
}
