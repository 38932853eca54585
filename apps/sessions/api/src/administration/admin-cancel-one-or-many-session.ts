import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationAdminCancelOneOrManySessionArgs } from '../__generated__/resolvers';
import { cancelSessionV3 } from '../scheduling/subject';
import { Viewing } from '../view/subject';
import { oneByOne } from './one-by-one';

/** Cancels the sessions one by one: a refusal of one does not affect the others. */
export async function adminCancelOneOrManySession(
  actor: Actor,
  { sessionIds, reason }: MutationAdminCancelOneOrManySessionArgs,
  services: Services,
) {
  const { done, refused } = await oneByOne(sessionIds, actor.language, async (sessionId) => {
    await cancelSessionV3(actor, { input: { sessionId, scope: 'SINGLE', reason } }, services);
    return [sessionId];
  });
  return { refused, sessions: () => new Viewing(actor, services).views(done) };
}
