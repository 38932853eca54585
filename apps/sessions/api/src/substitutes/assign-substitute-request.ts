import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { idsOf } from '../projections/subject';
import { holds } from '../drafts/subject';
import type { MutationAssignSubstituteRequestArgs } from '../__generated__/resolvers';
import { decide, DONE, moveWithLeaders, refused, type Outcome } from './decide';
import { loadRequest } from './load-request';
import { mayMove } from './request-status';
import { checkReplacement } from './replace-leader';

type Input = MutationAssignSubstituteRequestArgs['input'];

/** An admin assigns a leader to a request, also in place of a current substitute. */
export function assignSubstituteRequest(
  actor: Actor,
  { input }: MutationAssignSubstituteRequestArgs,
  services: Services,
) {
  return decide(actor, input.requestId, services, (db) => assign(db, input, services));
}

async function assign(
  db: TenantDb,
  { requestId, userId: asked, force }: Input,
  services: Services,
): Promise<Outcome> {
  const [userId] = idsOf('userId', [asked]) as [string];
  const { request, session, context, open } = await loadRequest(db, requestId, [userId], services);
  if (!isProgramAdmin(db.actor, request.programId)) throw new Forbidden();
  if (userId === request.userId) throw new BadInput('userId', t('substitutes.notOneself'));
  if (!holds(context.people.get(userId), request.programId, 'LEADER'))
    throw new BadInput('userId', t('session.notLeader'));
  if (!mayMove(request.status, 'ASSIGNED') || !open) return refused('CLOSED');
  if (request.claimerId === userId) return DONE;
  if (session.participants.some((row) => row.userId === userId)) return refused('TAKES_PART');
  const leaders = { from: request.claimerId ?? request.userId, to: userId };
  const draft = await checkReplacement(db, { session, ...leaders }, context);
  if (draft.conflicts.length > 0 && !force) return { refusal: 'CONFLICT', draft, context };
  return moveWithLeaders(db, {
    request,
    session,
    context,
    to: { status: 'ASSIGNED', claimerId: userId },
    leaders: { ...leaders, draft },
    action: 'ASSIGN_SUBSTITUTE',
  });
}
