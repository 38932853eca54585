import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { actorInEcosystem } from '../input/subject';
import { getPrograms } from './get-programs';
import type { ProgramRecord } from './program-row';

/** All programs of the ecosystem that the actor can see, by name. */
export async function getProgramsByEcosystemId(
  actor: Actor,
  { ecosystemId }: { ecosystemId: string },
  services: Services,
): Promise<ProgramRecord[]> {
  return getPrograms(actorInEcosystem(actor, ecosystemId), {}, services);
}
