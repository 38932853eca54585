import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { EcosystemAnswer } from './ecosystem-answer';
import { setArchived } from './set-archived';

/** Unarchives the ecosystem, with its settings unchanged. */
export async function unArchiveEcosystem(
  actor: Actor,
  { ecosystemId }: { ecosystemId: string },
  services: Services,
): Promise<EcosystemAnswer> {
  return setArchived(actor, ecosystemId, false, services);
}
