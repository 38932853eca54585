import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isAnsweredFor } from '../charges/subject';
import { maybePays, ownerIdOf } from './card-owner';
import { texts } from './card-texts';
import { openCardPage } from './open-card-page';

/** Opens the vendor's page on which the actor adds a card. */
export async function addPaymentMethod(actor: Actor, services: Services) {
  if (!maybePays(actor)) throw new Forbidden();
  if (await isAnsweredFor(actor, services)) throw new Forbidden(texts.familyPays);
  return openCardPage(actor, ownerIdOf(actor, 'SELF'), services);
}
