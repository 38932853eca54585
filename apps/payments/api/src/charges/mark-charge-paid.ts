import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationMarkChargePaidArgs } from '../__generated__/resolvers';
import { texts } from './charge-texts';
import { settleOutside } from './settle-outside';

/** An admin marks a due charge as paid outside the platform. */
export function markChargePaid(actor: Actor, { input }: MutationMarkChargePaidArgs, services: Services) {
  return settleOutside(
    actor,
    input,
    { action: 'mark paid', from: ['OPEN', 'DECLINED'], to: 'PAID_OUTSIDE', refusal: texts.notDue },
    services,
  );
}
