import type { Settings } from '../projections/subject';
import type { ChargeTerms } from '../rules/subject';

/** By what a session that is completed now is charged; null: it is not. */
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
