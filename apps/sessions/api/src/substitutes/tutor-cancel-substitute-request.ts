import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationTutorCancelSubstituteRequestArgs } from '../__generated__/resolvers';
import { decide } from './decide';
import { endRequest } from './end-request';
import { loadRequest } from './load-request';
import { isFilled } from './request-status';

/** The creator withdraws the request; the substitute gives it back, which opens it again. */
export function tutorCancelSubstituteRequest(
  actor: Actor,
  { requestId, reason }: MutationTutorCancelSubstituteRequestArgs,
  services: Services,
) {
  const why = reason?.trim() || null;
  if (why) checkText('reason', why, 2000);
  return decide(actor, requestId, services, async (db) => {
    const loaded = await loadRequest(db, requestId, [], services);
    const { userId, claimerId, status } = loaded.request;
    if (actor.userId === userId)
      return endRequest(db, loaded, { status: 'CANCELLED', reason: why, force: false });
    if (actor.userId !== claimerId || !isFilled(status)) throw new Forbidden();
    return endRequest(db, loaded, { status: 'REQUESTED', reason: why, force: false });
  });
}
