import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationCancelSubstituteRequestArgs } from '../__generated__/resolvers';
import { decide } from './decide';
import { endRequest } from './end-request';
import { loadRequest } from './load-request';

/** An admin ends a request; where it has a substitute, the original leader returns. */
export function cancelSubstituteRequest(
  actor: Actor,
  { requestId, reason, force }: MutationCancelSubstituteRequestArgs,
  services: Services,
) {
  const why = reason?.trim() || null;
  if (why) checkText('reason', why, 2000);
  return decide(actor, requestId, services, async (db) => {
    const loaded = await loadRequest(db, requestId, [], services);
    if (!isProgramAdmin(actor, loaded.request.programId)) throw new Forbidden();
    return endRequest(db, loaded, { status: 'CANCELLED', reason: why, force: force ?? false });
  });
}
