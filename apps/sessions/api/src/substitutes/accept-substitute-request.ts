import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { holds } from '../drafts/subject';
import type { MutationAcceptSubstituteRequestArgs } from '../__generated__/resolvers';
import { decide, DONE, moveWithLeaders, refused, type Outcome } from './decide';
import { loadRequest } from './load-request';
import { isFilled } from './request-status';
import { checkReplacement } from './replace-leader';
import { leadsIn, showsBoard } from './substitute-facts';

/** A leader claims a request; of concurrent claims exactly one succeeds. */
export function acceptSubstituteRequest(
  actor: Actor,
  { requestId }: MutationAcceptSubstituteRequestArgs,
  services: Services,
) {
  return decide(actor, requestId, services, (db) => accept(db, requestId, services));
}

async function accept(db: TenantDb, requestId: string, services: Services): Promise<Outcome> {
  const { actor } = db;
  const userId = actor.userId ?? '';
  const { request, session, context, open } = await loadRequest(db, requestId, [userId], services);
  const { program, people } = context;
  if (!leadsIn(actor, program.id) || !showsBoard(program) || request.userId === userId) throw new Forbidden();
  if (!holds(people.get(userId), program.id, 'LEADER')) throw new Forbidden();
  if (isFilled(request.status)) return request.claimerId === userId ? DONE : refused('TAKEN');
  if (request.status !== 'REQUESTED' || !open) return refused('CLOSED');
  if (session.participants.some((row) => row.userId === userId)) return refused('TAKES_PART');
  // Whoever claims a request confirms by it that they are available.
  const leaders = { from: request.userId, to: userId };
  const draft = await checkReplacement(db, { session, ...leaders }, context, ['OUTSIDE_AVAILABILITY']);
  if (draft.conflicts.length > 0) return { refusal: 'CONFLICT', draft, context };
  return moveWithLeaders(db, {
    request,
    session,
    context,
    to: { status: 'CLAIMED', claimerId: userId },
    leaders: { ...leaders, draft },
    action: 'CLAIM_SUBSTITUTE',
  });
}
