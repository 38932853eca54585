import { rolesOf, type Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { ACCOUNTS, type AccountRow, presentAccount } from './account-row';

export async function getPayoutAccount(actor: Actor, services: Services) {
  return presentAccount(await ownAccount(actor, services), services);
}

/** Operators of the platform visit an organization, and are not paid by it. */
export function requireLeader(actor: Actor): void {
  if (!rolesOf(actor).has('LEADER')) throw new Forbidden();
}

export async function ownAccount(actor: Actor, { tenancy }: Services): Promise<AccountRow | undefined> {
  const [row] = await tenancy.read<AccountRow>(actor, {
    name: 'own-payout-account',
    text: `${ACCOUNTS} WHERE a.user_id = $1`,
    values: [actor.userId ?? null],
  });
  return row;
}
