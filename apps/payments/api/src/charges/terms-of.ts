import type { Settings } from '../projections/settings';
import type { ChargeTerms } from '../rules/charge-rule';

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
