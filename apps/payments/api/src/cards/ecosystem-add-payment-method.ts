import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { ownerIdOf } from './card-owner';
import { openCardPage } from './open-card-page';

/** Opens the vendor's page on which a card of the organization is added. */
export async function ecosystemAddPaymentMethod(actor: Actor, services: Services) {
  return openCardPage(actor, ownerIdOf(actor, 'ECOSYSTEM'), services);
}
