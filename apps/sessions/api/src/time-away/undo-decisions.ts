import { isProgramAdmin } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { revise } from '../changes/subject';
import { checkContext, wallOf } from '../drafts/subject';
import { inTransaction } from '../projections/subject';
import {
  type LoadedSession,
  lockManySeries,
  lockPeople,
  lockSessions,
  readSessions,
} from '../session-rows/subject';
import { endRequest, loadRequest, readRequest } from '../substitutes/subject';
import { NO_OPTIONS, timeDraft } from './apply-decisions';
import type { AwayRow, Decision } from './away-row';

/**
 * Undoes decisions about sessions where nothing has changed since, and marks them as undone. Returns the sessions as
 * they were before.
 */
export async function undoDecisions(
  db: TenantDb,
  away: AwayRow,
  actions: readonly Decision['action'][],
  services: Services,
): Promise<LoadedSession[]> {
  const now = services.clock.now();
  const reader = inTransaction(db);
  const ids = away.decisions.map(({ sessionId }) => sessionId);
  await lockManySeries(db, await readSessions(reader, ids));
  await lockSessions(db, ids);
  const sessions = await readSessions(reader, ids);
  const people = sessions.flatMap(({ participants }) => participants.map(({ userId }) => userId));
  await lockPeople(db, [...new Set([away.userId, ...people])]);
  for (const decision of away.decisions) {
    const session = sessions.find(({ id }) => id === decision.sessionId);
    if (!session || decision.takenBack || !actions.includes(decision.action)) continue;
    if (decision.action === 'SUBSTITUTE')
      decision.takenBack = await withdraw(db, decision, session, services);
    else if (!decision.refused && session.startsAt > now)
      decision.takenBack = await restoreFormer(db, decision, session, services);
  }
  return sessions;
}

/** Ends an open request or an admin's assignment of the same step; a substitute who claimed it stays. */
async function withdraw(
  db: TenantDb,
  { requestId, modified }: Decision,
  session: LoadedSession,
  services: Services,
): Promise<boolean> {
  const found = requestId ? await readRequest(inTransaction(db), requestId) : null;
  const mine = found?.status === 'ASSIGNED' && session.lastModified.toISOString() === modified;
  if (!found || !(found.status === 'REQUESTED' || mine)) return false;
  const loaded = await loadRequest(db, found.id, [], services);
  const recipients = found.claimerId ? [{ userId: found.claimerId, as: 'SUBSTITUTE' as const }] : [];
  const { refusal } = await endRequest(db, loaded, {
    status: 'CANCELLED',
    reason: null,
    force: false,
    recipients,
  });
  return refusal === null;
}

/** Restores a cancelled session or a moved one's time, unless it was changed or somebody is booked elsewhere. */
async function restoreFormer(
  db: TenantDb,
  { action, former = {}, modified }: Decision,
  session: LoadedSession,
  services: Services,
): Promise<boolean> {
  if (action === 'LEAVE' || session.lastModified.toISOString() !== modified) return false;
  // Restoring does not bypass an admin's approval.
  if (former.status === 'PENDING' && !isProgramAdmin(db.actor, session.programId)) return false;
  const userIds = session.participants.map(({ userId }) => userId);
  const context = await checkContext(db, db.actor, session.programId, userIds, services);
  const { date, startTime, endTime } = former;
  const times = action === 'MOVE' && date && startTime && endTime ? { date, startTime, endTime } : {};
  const drafts = [timeDraft(session, { ...wallOf(session), ...times }, context.now)];
  const change = action === 'CANCEL' ? 'RESTORED' : 'EDITED';
  const parts = { options: NO_OPTIONS, scope: 'SINGLE', reason: null, partOf: 'TIME_AWAY' } as const;
  const { saved } = await revise(db, { drafts, context, change, ...parts });
  return saved;
}
