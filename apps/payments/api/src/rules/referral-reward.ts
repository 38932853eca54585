import type { EcosystemPayments } from '@lyceum/contracts/ecosystems';
import { hundredthsOf } from './money';

/** The reward for a referred family's first session, in hundredths; 0 where families do not pay. */
export function rewardOf({ enabled, payer, hourlyPrice, referralReward }: EcosystemPayments): number {
  if (!enabled || payer !== 'FAMILY' || hourlyPrice === null) return 0;
  return hundredthsOf(referralReward ?? '0.00');
}
