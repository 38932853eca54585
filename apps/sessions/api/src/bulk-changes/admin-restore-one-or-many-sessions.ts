import type { Actor } from '@lyceum/server/actor';
import { Conflict, everywhere } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationAdminRestoreOneOrManySessionsArgs } from '../__generated__/resolvers';
import { oneByOne } from '../administration/subject';
import { restoreSession } from '../scheduling/subject';
import { Viewing } from '../view/subject';

/** Restores the sessions one by one: a refusal of one does not affect the others. */
export async function adminRestoreOneOrManySessions(
  actor: Actor,
  { input }: MutationAdminRestoreOneOrManySessionsArgs,
  services: Services,
) {
  const { done, refused } = await oneByOne(input.sessionIds, actor.language, async (sessionId) => {
    const { saved, conflicts } = await restoreSession(
      actor,
      { input: { sessionId, scope: 'SINGLE' } },
      services,
    );
    // The conflict's description is already in the reader's language.
    if (!saved) throw new Conflict(everywhere(conflicts[0]?.conflictDescription ?? ''));
    return [sessionId];
  });
  return { refused, sessions: () => new Viewing(actor, services).views(done) };
}
