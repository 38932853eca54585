import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetSessionsToLeaveArgs, SessionsToLeave } from '../__generated__/resolvers';
import { hotReads } from '../projections/subject';
import { countSessionsLeft } from './count-sessions-left';

/** For the actor, before they leave a program. */
export async function getSessionsToLeave(
  actor: Actor,
  { programId }: QueryGetSessionsToLeaveArgs,
  services: Services,
): Promise<SessionsToLeave> {
  // For a program that the actor is not in, all counts are zero.
  const isIn = actor.programRoles.some((held) => held.programId === programId.toLowerCase());
  const userIds = actor.userId && isIn ? [actor.userId] : [];
  const now = services.clock.now();
  return countSessionsLeft(hotReads(actor, services), {
    programId,
    userIds,
    userTypes: ['LEADER', 'LEARNER'],
    now,
  });
}
