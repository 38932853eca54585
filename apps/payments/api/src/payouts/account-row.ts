import type { PayoutAccountState } from '../__generated__/resolvers';
import type { Services } from '@lyceum/server/subgraph';
import { payoutVendor } from '../vendor/subject';

/** A leader's account at the vendor. */
export interface AccountRow {
  userId: string;
  /** The vendor's id. */
  account: string;
  state: Exclude<PayoutAccountState, 'NOT_STARTED'>;
  checkedAt: Date;
}

export const ACCOUNTS = `SELECT a.user_id AS "userId", a.account, a.state, a.checked_at AS "checkedAt" FROM payments.payout_accounts a`;

export function presentAccount(row: AccountRow | undefined, services: Services) {
  if (!payoutVendor(services) || !row)
    return { isAvailable: payoutVendor(services) !== null, state: 'NOT_STARTED' as const, checkedAt: null };
  return { isAvailable: true, state: row.state, checkedAt: row.checkedAt };
}
