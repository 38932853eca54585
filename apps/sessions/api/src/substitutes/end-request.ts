import type { TenantDb } from '@lyceum/server/tenancy';
import type { ConflictType } from '../conflicts/subject';
import type { Concerned } from './announce-substitute';
import { moveWithLeaders, refused, type Outcome } from './decide';
import type { LoadedRequest } from './load-request';
import { isFilled, mayMove } from './request-status';
import { checkStandIn } from './stand-in';

interface Ending {
  /** REQUESTED: it is open again, and until somebody takes it the session is the leader's. */
  status: 'CANCELLED' | 'REQUESTED';
  reason: string | null;
  force: boolean;
  /** Who hears of it; left out, all whom it concerns. */
  told?: Concerned;
}

/** Takes back a request or what was made of it. Where somebody stood in, the leader has to be free to come back. */
export async function endRequest(
  db: TenantDb,
  { request, session, context, open }: LoadedRequest,
  { status, reason, force, told }: Ending,
): Promise<Outcome> {
  if (!mayMove(request.status, status) || !open) return refused('CLOSED');
  const move = { request, session, context, to: { status, claimerId: null }, reason, told };
  const action = 'CANCEL_SUBSTITUTE' as const;
  if (!isFilled(request.status) || !request.claimerId) return moveWithLeaders(db, { ...move, action });
  const leaders = { from: request.claimerId, to: request.userId };
  // Whoever gives it back leaves it to the board: that the leader is away is why there is a request.
  const except: ConflictType[] =
    status === 'REQUESTED' ? ['OUTSIDE_AVAILABILITY', 'AWAY'] : ['OUTSIDE_AVAILABILITY'];
  const draft = await checkStandIn(db, { session, ...leaders }, context, except);
  if (draft.conflicts.length > 0 && !force) return { refusal: 'CONFLICT', draft, context };
  const outcome = await moveWithLeaders(db, { ...move, action, leaders: { ...leaders, draft } });
  if (status === 'REQUESTED' && outcome.refusal === null) {
    await db.query(`UPDATE sessions.substitute_requests SET offered_at = NULL WHERE id = $1`, [request.id]);
    await db.enqueue('offer-substitute-requests', { requestIds: [request.id] });
  }
  return outcome;
}
