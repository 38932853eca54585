import type { Settings } from '../projections/subject';
import type { ChargeTerms } from '../rules/subject';

/** The terms of a session that is completed now; null: it is not charged. */
export function termsOf({ terms }: Settings): ChargeTerms | null {
  const { hourlyPrice, enabled } = terms;
  if (!enabled || hourlyPrice === null) return null;
  return {
    hourlyPrice,
    preChargePercentageFee: terms.preChargePercentageFee,
    preChargeFlatFee: terms.preChargeFlatFee,
    postChargePercentageFee: terms.postChargePercentageFee,
    postChargeFlatFee: terms.postChargeFlatFee,
  };
}
