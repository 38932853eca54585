import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { EcosystemAnswer } from './ecosystem-answer';
import { setArchived } from './set-archived';

/** Archives the ecosystem; repeated for an archived ecosystem it changes nothing. */
export async function archiveEcosystem(
  actor: Actor,
  { ecosystemId }: { ecosystemId: string },
  services: Services,
): Promise<EcosystemAnswer> {
  return setArchived(actor, ecosystemId, true, services);
}
