import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetPaymentMethodsArgs } from '../__generated__/resolvers';
import { cardVendor } from '../vendor/subject';
import { ownerIdOf } from './card-owner';
import { cardsOf, presentCard } from './card-row';

/** The cards of the actor or of the organization. */
export async function getPaymentMethods(
  actor: Actor,
  { owner }: QueryGetPaymentMethodsArgs,
  services: Services,
) {
  const ownerId = ownerIdOf(actor, owner);
  return cardVendor(services) ? presentCards(actor, ownerId, services) : [];
}

export async function presentCards(actor: Actor, ownerId: string, services: Services) {
  const now = services.clock.now();
  return (await cardsOf(actor, ownerId, services)).map((card) => presentCard(card, actor, now));
}
