import type { TenantDb } from '@lyceum/server/tenancy';
import type { ConflictType } from '../conflicts/subject';
import type { Recipients } from './publish-substitute-change';
import { moveWithLeaders, refused, type Outcome } from './decide';
import type { LoadedRequest } from './load-request';
import { isFilled, mayMove } from './request-status';
import { checkReplacement } from './replace-leader';

interface Ending {
  /** REQUESTED: the request is open again, and the session is its original leader's until somebody claims it. */
  status: 'CANCELLED' | 'REQUESTED';
  reason: string | null;
  force: boolean;
  /** Whom to notify; by default everybody concerned. */
  recipients?: Recipients;
}

/** Ends a request, or its substitution. Where it has a substitute, the original leader has to be free to return. */
export async function endRequest(
  db: TenantDb,
  { request, session, context, open }: LoadedRequest,
  { status, reason, force, recipients }: Ending,
): Promise<Outcome> {
  if (!mayMove(request.status, status) || !open) return refused('CLOSED');
  const move = { request, session, context, to: { status, claimerId: null }, reason, recipients };
  const action = 'CANCEL_SUBSTITUTE' as const;
  if (!isFilled(request.status) || !request.claimerId) return moveWithLeaders(db, { ...move, action });
  const leaders = { from: request.claimerId, to: request.userId };
  // A substitute who gives a request back reopens it, so that the leader is away is no conflict.
  const except: ConflictType[] =
    status === 'REQUESTED' ? ['OUTSIDE_AVAILABILITY', 'AWAY'] : ['OUTSIDE_AVAILABILITY'];
  const draft = await checkReplacement(db, { session, ...leaders }, context, except);
  if (draft.conflicts.length > 0 && !force) return { refusal: 'CONFLICT', draft, context };
  const outcome = await moveWithLeaders(db, { ...move, action, leaders: { ...leaders, draft } });
  if (status === 'REQUESTED' && outcome.refusal === null) {
    await db.query(`UPDATE sessions.substitute_requests SET offered_at = NULL WHERE id = $1`, [request.id]);
    await db.enqueue('offer-substitute-requests', { requestIds: [request.id] });
  }
  return outcome;
}
