import type Stripe from 'stripe';
import type { AccountNow } from './payout-vendor';

type Account = Pick<Stripe.Account, 'details_submitted' | 'payouts_enabled'> & {
  capabilities?: { transfers?: string } | null;
  requirements?: {
    currently_due?: string[] | null;
    past_due?: string[] | null;
    disabled_reason?: string | null;
  } | null;
};

/** The vendor checks what was given, and its owner has nothing to do. */
const CHECKS = 'requirements.pending_verification';

/** Whether the vendor transfers to an account. */
export function accountNow(account: Account): AccountNow {
  const { details_submitted: given, payouts_enabled: pays, capabilities, requirements } = account;
  if (!given) return 'NEEDS_INFORMATION';
  if (pays && capabilities?.transfers === 'active') return 'READY';
  const { currently_due: due, past_due: late, disabled_reason: stopped } = requirements ?? {};
  if (stopped && stopped !== CHECKS) return 'RESTRICTED';
  return (due?.length ?? 0) + (late?.length ?? 0) > 0 ? 'NEEDS_INFORMATION' : 'CHECKING';
}
