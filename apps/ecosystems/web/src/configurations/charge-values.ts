import type {
  ChargePayer,
  EcosystemPaymentsInput,
  EcosystemSettingsFragment,
} from '../__generated__/graphql';

/** Amounts and percentages in the form: decimals as typed. */
export const CHARGE_FEES = [
  'preChargePercentageFee',
  'preChargeFlatFee',
  'postChargePercentageFee',
  'postChargeFlatFee',
] as const;

export type ChargeFee = (typeof CHARGE_FEES)[number];

export type ChargeValues = Record<ChargeFee | 'hourlyPrice' | 'referralReward', string> & {
  enabled: boolean;
  payer: ChargePayer;
};

export function chargeValuesOf({ payments }: EcosystemSettingsFragment): ChargeValues {
  const { enabled, payer, hourlyPrice } = payments;
  return {
    ...{ enabled, payer, hourlyPrice: hourlyPrice ?? '' },
    preChargePercentageFee: payments.preChargePercentageFee,
    preChargeFlatFee: payments.preChargeFlatFee,
    postChargePercentageFee: payments.postChargePercentageFee,
    postChargeFlatFee: payments.postChargeFlatFee,
    referralReward: payments.referralReward,
  };
}

/** While nothing is charged, the hidden fields keep their values. */
export function chargeInputOf({ enabled, hourlyPrice, ...shown }: ChargeValues): EcosystemPaymentsInput {
  return enabled ? { ...shown, enabled, hourlyPrice: hourlyPrice.trim() || null } : { enabled };
}
