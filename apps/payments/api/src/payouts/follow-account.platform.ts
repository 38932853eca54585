import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { payoutVendor } from '../vendor/subject';
import type { AccountRow } from './account-row';
import { readAccountAgain } from './read-account-again';

/** The vendor says that an account changed: reads its state. Unknown accounts are ignored. */
export async function followAccount(account: string, services: Services): Promise<void> {
  if (!payoutVendor(services)) return;
  const [row] = await services.tenancy.platformRead<
    Pick<AccountRow, 'userId' | 'account'> & { ecosystemId: string }
  >('payout accounts', {
    name: 'payout-account-of-vendor',
    text: `SELECT ecosystem_id AS "ecosystemId", user_id AS "userId", account FROM payments.payout_accounts WHERE account = $1`,
    values: [account],
  });
  if (row) await readAccountAgain(systemActor(row.ecosystemId, 'card-vendor-news'), row, services);
}
