import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetPayoutAccountsArgs } from '../__generated__/resolvers';
import { payoutVendor } from '../vendor/subject';
import { ACCOUNTS, type AccountRow } from './account-row';
import { texts } from './payout-texts';

const MOST = 2000;

/** Who of these people can be paid by transfers. */
export async function getPayoutAccounts(
  actor: Actor,
  { userIds }: QueryGetPayoutAccountsArgs,
  services: Services,
) {
  if (userIds.length > MOST) throw new BadInput('userIds', texts.tooMany, texts.tooMany);
  const isAvailable = payoutVendor(services) !== null;
  const rows = isAvailable
    ? await services.tenancy.read<AccountRow>(actor, {
        name: 'payout-accounts',
        text: `${ACCOUNTS} WHERE a.user_id = ANY ($1::uuid[])`,
        values: [userIds.filter(isUuid)],
      })
    : [];
  const states = new Map(rows.map(({ userId, state }) => [userId, state]));
  const accounts = userIds.map((userId) => ({
    userId,
    state: states.get(userId.toLowerCase()) ?? ('NOT_STARTED' as const),
  }));
  return { isAvailable, accounts };
}
