import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationEcosystemEditProgramArgs } from '../__generated__/resolvers';
import { actorInEcosystem } from '../input/subject';
import { editProgram } from './edit-program';
import type { ProgramRecord } from './program-row';

/** Names the ecosystem, so that an actor who switched to another one in another tab changes the program of neither. */
export async function ecosystemEditProgram(
  actor: Actor,
  { ecosystemId, ...args }: MutationEcosystemEditProgramArgs,
  services: Services,
): Promise<ProgramRecord> {
  return editProgram(actorInEcosystem(actor, ecosystemId), args, services);
}
