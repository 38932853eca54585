import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationReopenChargeArgs } from '../__generated__/resolvers';
import { texts } from './charge-texts';
import { settleOutside } from './settle-outside';

/** Reopens a charge that was marked as paid outside. */
export function reopenCharge(actor: Actor, { input }: MutationReopenChargeArgs, services: Services) {
  return settleOutside(
    actor,
    input,
    { action: 'reopen', from: ['PAID_OUTSIDE'], to: 'OPEN', refusal: texts.notOutside },
    services,
  );
}
