import type { EcosystemPayments } from '@lyceum/contracts/ecosystems';
import { hundredthsOf, shareOf } from './money';

/** The terms by which a charge was made: it keeps them, whatever is decided later. */
export type ChargeTerms = Pick<
  EcosystemPayments,
  'preChargePercentageFee' | 'preChargeFlatFee' | 'postChargePercentageFee' | 'postChargeFlatFee'
> & { hourlyPrice: string };

/** What a session costs, in hundredths of the currency: price + preChargeFee is charged, postChargeFee is part of the price. */
export interface ChargeParts {
  price: number;
  preChargeFee: number;
  postChargeFee: number;
}

/** OPEN and DECLINED are due; COLLECTING is asked of the card right now. */
export type ChargeStatus = 'OPEN' | 'COLLECTING' | 'PAID' | 'DECLINED' | 'PAID_OUTSIDE' | 'VOID';

function feeOf(price: number, percentage: string, flat: string): number {
  return shareOf(price, hundredthsOf(percentage), 10_000) + hundredthsOf(flat);
}

/** Each part is rounded once, to the nearest hundredth, halves up. What costs nothing bears no fees. */
export function partsOf(terms: ChargeTerms, minutes: number): ChargeParts {
  const price = shareOf(hundredthsOf(terms.hourlyPrice), minutes, 60);
  if (price === 0) return { price, preChargeFee: 0, postChargeFee: 0 };
  const postChargeFee = feeOf(price, terms.postChargePercentageFee, terms.postChargeFlatFee);
  return {
    price,
    preChargeFee: feeOf(price, terms.preChargePercentageFee, terms.preChargeFlatFee),
    postChargeFee: Math.min(price, postChargeFee),
  };
}

export const totalOf = ({ price, preChargeFee }: ChargeParts): number => price + preChargeFee;
/** What stays with the platform of the total … */
export const platformFeeOf = ({ preChargeFee, postChargeFee }: ChargeParts): number =>
  preChargeFee + postChargeFee;
/** … and what the organization gets of it. */
export const ecosystemPaymentOf = ({ price, postChargeFee }: ChargeParts): number => price - postChargeFee;

/** How much of the credit each of these takes, in their order, until it is spent. */
export function spendCredit(credit: number, dues: readonly number[]): number[] {
  let left = credit;
  return dues.map((due) => {
    const taken = Math.min(left, due);
    left -= taken;
    return taken;
  });
}

/** What a charge was settled with cannot be taken back by us: only an admin can make it good, with credit. */
export function stands(status: ChargeStatus, amount: number): boolean {
  return status === 'COLLECTING' || status === 'PAID_OUTSIDE' || (status === 'PAID' && amount > 0);
}

/** What may still be paid back of what was paid beside the credit; null where nothing of it was paid. */
export function refundable(status: ChargeStatus, amount: number, refunded: number): number | null {
  return status === 'PAID_OUTSIDE' || (status === 'PAID' && amount > 0) ? amount - refunded : null;
}
