import { isTaken } from '@lyceum/server/errors';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { recordActivities } from '../changes/subject';
import { presentConflict, Viewing } from '../view/subject';
import type { CheckContext, Draft } from '../drafts/subject';
import type { LoadedSession } from '../session-rows/subject';
import { hotReads } from '../projections/subject';
import type { SessionActivityAction, SubstituteRefusal } from '../__generated__/resolvers';
import {
  publishLeaders,
  publishSubstituteChange,
  type Recipients,
  refreshBoards,
} from './publish-substitute-change';
import type { RequestStatus } from './request-status';
import { replaceLeader } from './replace-leader';
import { moveRequest, readRequest, type SubstituteRow } from './substitute-row';
import { SubstituteView } from './substitute-view';

export interface Outcome {
  refusal: SubstituteRefusal | null;
  /** Set with its conflicts, when the refusal is about them. */
  draft?: Draft;
  context?: CheckContext;
}

export const DONE: Outcome = { refusal: null };
export const refused = (refusal: SubstituteRefusal): Outcome => ({ refusal });

/** Runs a decision about a request. A constraint violation means that another one was faster: a refusal. */
export async function decide(
  actor: Actor,
  requestId: string,
  services: Services,
  decision: (db: TenantDb) => Promise<Outcome>,
) {
  const { refusal, draft, context } = await services.tenancy
    .within(actor, decision)
    .catch((error: unknown): Outcome => {
      if (isTaken(error, 'nobody_twice_at_once')) return refused('CONFLICT');
      throw error;
    });
  const viewing = new Viewing(actor, services);
  return {
    done: refusal === null,
    refusal,
    conflicts: context && draft ? draft.conflicts.map((each) => presentConflict(each, context, viewing)) : [],
    request: async () => {
      const row = await readRequest(hotReads(actor, services), requestId);
      return row && new SubstituteView(row, viewing);
    },
  };
}

interface Move {
  request: SubstituteRow;
  session: LoadedSession;
  context: CheckContext;
  to: { status: RequestStatus; claimerId: string | null };
  /** The replaced and the new leader, checked; left out when the leader does not change. */
  leaders?: { from: string; to: string; draft: Draft };
  action: SessionActivityAction;
  reason?: string | null;
  /** Whom to notify; by default everybody concerned. */
  recipients?: Recipients;
}

const CHANGES = {
  CLAIMED: 'CLAIMED',
  ASSIGNED: 'ASSIGNED',
  REQUESTED: 'REOPENED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'EXPIRED',
} as const;

/** Changes the status of a request together with the session's leader, records it and notifies those concerned. */
export async function moveWithLeaders(db: TenantDb, move: Move): Promise<Outcome> {
  const { request, session, context, to, leaders, action, reason = null, recipients } = move;
  if (!(await moveRequest(db, request, { ...to, at: context.now }))) return refused('TAKEN');
  if (leaders) {
    const covers = to.claimerId === null ? null : request.userId;
    await replaceLeader(db, { session, ...leaders }, { covers, draft: leaders.draft });
  }
  const parties = (row: { claimerId: string | null; status: string }) => ({
    userId: request.userId,
    claimerId: row.claimerId,
    status: row.status,
  });
  const forced = (leaders?.draft.conflicts.length ?? 0) > 0;
  const entry = { sessionId: session.id, action, before: parties(request), after: parties(to), forced };
  // The reason is visible to leaders and admins only, since learners read the session's history.
  await recordActivities(db, [entry]);
  if (leaders) await publishLeaders(db, session);
  await publishSubstituteChange(db, {
    change: CHANGES[to.status],
    sessions: [session],
    userId: request.userId,
    claimerId: to.claimerId ?? request.claimerId,
    reason,
    recipients,
  });
  await refreshBoards(db, session.programId);
  return DONE;
}
