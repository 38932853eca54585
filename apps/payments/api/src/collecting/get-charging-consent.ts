import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetChargingConsentArgs } from '../__generated__/resolvers';
import { ownerIdOf } from '../cards/subject';
import { readConsent } from './read-consent';

/** The consent that the payer gave, or the text to which they may consent. */
export async function getChargingConsent(
  actor: Actor,
  { owner }: QueryGetChargingConsentArgs,
  services: Services,
) {
  return readConsent(actor, ownerIdOf(actor, owner), services);
}
