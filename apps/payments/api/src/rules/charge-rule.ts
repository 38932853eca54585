import type { EcosystemPayments } from '@lyceum/contracts/ecosystems';
import { discountOn, type DiscountTerms } from './discount-rule';
import { hundredthsOf, shareOf } from './money';

/** A tax on what admins name; `rate`: hundredths of a percent. */
export interface TaxTerms {
  name: string;
  rate: number;
}

/** The terms of a charge, which stay when the settings change. */
export type ChargeTerms = Pick<
  EcosystemPayments,
  'preChargePercentageFee' | 'preChargeFlatFee' | 'postChargePercentageFee' | 'postChargeFlatFee'
> & { hourlyPrice: string; discount?: DiscountTerms | null; tax?: TaxTerms | null };

/**
 * The parts of a charge, in hundredths of the currency: price + preChargeFee is charged; postChargeFee is part of the
 * price.
 */
export interface ChargeParts {
  price: number;
  preChargeFee: number;
  postChargeFee: number;
}

/** OPEN and DECLINED are due; COLLECTING is being charged to the card; INVOICED is billed to a client. */
export type ChargeStatus = 'OPEN' | 'COLLECTING' | 'PAID' | 'DECLINED' | 'PAID_OUTSIDE' | 'VOID' | 'INVOICED';

function feeOf(price: number, percentage: string, flat: string): number {
  return shareOf(price, hundredthsOf(percentage), 10_000) + hundredthsOf(flat);
}

/** The price of a session before its discount, in hundredths. */
export const fullPriceOf = ({ hourlyPrice }: ChargeTerms, minutes: number): number =>
  shareOf(hundredthsOf(hourlyPrice), minutes, 60);

/** What the discount of the terms takes off the price of a session. */
export const discountOf = (terms: ChargeTerms, minutes: number): number =>
  discountOn(fullPriceOf(terms, minutes), terms.discount);

/** Each part is rounded once, to the nearest hundredth, halves up. A price of 0 has no fees; fees are of the discounted price. */
export function partsOf(terms: ChargeTerms, minutes: number): ChargeParts {
  return partsOfPrice(terms, fullPriceOf(terms, minutes) - discountOf(terms, minutes));
}

/** The parts of a charge whose price does not depend on an hourly price. */
export function partsOfPrice(terms: ChargeTerms, price: number): ChargeParts {
  if (price === 0) return { price, preChargeFee: 0, postChargeFee: 0 };
  const postChargeFee = feeOf(price, terms.postChargePercentageFee, terms.postChargeFlatFee);
  return {
    price,
    preChargeFee: feeOf(price, terms.preChargePercentageFee, terms.preChargeFlatFee),
    postChargeFee: Math.min(price, postChargeFee),
  };
}

export const totalOf = ({ price, preChargeFee }: ChargeParts): number => price + preChargeFee;
/** The part of the total that the platform keeps. */
export const platformFeeOf = ({ preChargeFee, postChargeFee }: ChargeParts): number =>
  preChargeFee + postChargeFee;
/** The part of the total that the organization gets. */
export const ecosystemPaymentOf = ({ price, postChargeFee }: ChargeParts): number => price - postChargeFee;

/** The credit that is spent on each of these amounts, in their order, until it is used up. */
export function spendCredit(credit: number, dues: readonly number[]): number[] {
  let left = credit;
  return dues.map((due) => {
    const taken = Math.min(left, due);
    left -= taken;
    return taken;
  });
}

/**
 * Whether a card pays or paid the charge, it was paid outside, or an invoice bills it, so that it does not follow
 * corrections: only an admin can compensate, with credit or a credit note.
 */
export function stands(status: ChargeStatus, amount: number): boolean {
  if (status === 'COLLECTING' || status === 'PAID_OUTSIDE' || status === 'INVOICED') return true;
  return status === 'PAID' && amount > 0;
}

/** The amount that may still be refunded of what was paid beside the credit; null where nothing was paid. */
export function refundable(status: ChargeStatus, amount: number, refunded: number): number | null {
  return status === 'PAID_OUTSIDE' || (status === 'PAID' && amount > 0) ? amount - refunded : null;
}
