import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationEcosystemCreateProgramArgs } from '../__generated__/resolvers';
import { actorInEcosystem } from '../input/subject';
import { createProgram } from './create-program';
import type { ProgramRecord } from './program-row';

/** Names the ecosystem, so that an actor who switched to another one in another tab creates the program in neither. */
export async function ecosystemCreateProgram(
  actor: Actor,
  { ecosystemId, ...args }: MutationEcosystemCreateProgramArgs,
  services: Services,
): Promise<ProgramRecord> {
  return createProgram(actorInEcosystem(actor, ecosystemId), args, services);
}
