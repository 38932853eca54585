import type { EcosystemPayments } from '@lyceum/contracts/ecosystems';
import { hundredthsOf } from './money';

/** What a family's first session brings who told it of the organization, in hundredths: nothing where families pay nothing. */
export function rewardOf({ enabled, payer, hourlyPrice, referralReward }: EcosystemPayments): number {
  if (!enabled || payer !== 'FAMILY' || hourlyPrice === null) return 0;
  return hundredthsOf(referralReward ?? '0.00');
}
