import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { refuseWhenAway, requirePayouts } from '../vendor/subject';
import { presentAccount } from './account-row';
import { ownAccount, requireLeader } from './get-payout-account';
import { readAccountAgain } from './read-account-again';

/** Reads the actor's payout account from the vendor, and answers it. */
export async function checkPayoutAccount(actor: Actor, services: Services) {
  requireLeader(actor);
  requirePayouts(services);
  const row = await ownAccount(actor, services);
  if (row) await refuseWhenAway(services, () => readAccountAgain(actor, row, services));
  return presentAccount(await ownAccount(actor, services), services);
}
