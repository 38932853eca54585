import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { recordActivities } from './record-activities';
import { type LostReason, publishLedger } from '../ledger/subject';
import type { SessionScope } from '../__generated__/resolvers';
import { sessionsChanged } from './sessions-changed';
import { factsOf, type LoadedSession } from '../session-rows/subject';
import { isCovered, isLeader } from '../permissions/subject';
import { addFacets, removeFacets } from '../drafts/subject';

interface Cancellation {
  actor: Actor;
  reason: string | null;
  scope: SessionScope;
  now: Date;
  action?: 'CANCEL' | 'DECLINE';
  /** The reason for the lost minutes, where it does not follow from who cancels. */
  lost?: LostReason;
}

/** Cancels the sessions that allow it: releases the time of their people and records the minutes as lost. */
export async function cancelSessions(
  db: TenantDb,
  sessions: LoadedSession[],
  { actor, reason, scope, now, action = 'CANCEL', lost }: Cancellation,
): Promise<void> {
  if (sessions.length === 0) return;
  const ids = sessions.map(({ id }) => id);
  await removeFacets(db, ids);
  await db.query(
    `UPDATE sessions.sessions SET status = 'CANCELLED', cancelled_at = $2, cancelled_by = $3, cancel_reason = $4,
       last_modified = $2, revision = revision + 1, learner_minutes_scheduled = minutes * num_learners, learner_minutes_present = 0, minutes_delivered = 0
     WHERE id = ANY ($1::uuid[])`,
    [ids, now, actor.userId, reason],
  );
  await db.query(
    `UPDATE sessions.session_participants p SET status = 'CANCELLED', occupies = false, blocking = false,
       minutes_scheduled = CASE WHEN user_type = 'LEARNER' THEN s.minutes END,
       minutes_delivered = CASE WHEN user_type = 'LEARNER' THEN 0 END,
       minutes_present = CASE WHEN user_type = 'LEARNER' THEN 0 END,
       minutes_lost = CASE WHEN user_type = 'LEARNER' THEN s.minutes END,
       lost_reason = CASE WHEN user_type = 'LEARNER' THEN $2 END,
       attendance_source = CASE WHEN user_type = 'LEARNER' THEN 'SCHEDULE' END
     FROM sessions.sessions s WHERE s.id = p.session_id AND p.session_id = ANY ($1::uuid[])`,
    [ids, lost ?? lostBecauseOf(actor, sessions[0]!)],
  );
  await addFacets(db, ids);
  await publishLedger(db, ids);
  await sessionsChanged(db, { ids, scope, drafts: [] });
  await recordActivities(
    db,
    sessions.map(({ id, status }) => ({
      sessionId: id,
      action,
      before: { status },
      after: { status: 'CANCELLED' },
    })),
    { scope, reason },
  );
}

function lostBecauseOf(actor: Actor, session: LoadedSession): LostReason {
  if (isProgramAdmin(actor, session.programId)) return 'CANCELLED_BY_ADMIN';
  const facts = factsOf(session, session.participants);
  if (isLeader(actor, facts) || isCovered(actor, facts)) return 'CANCELLED_BY_LEADER';
  // Staff and teachers act for the organization; all others who may cancel are learners or their guardians.
  const organisation = actor.ecosystemRoles.some((role) => role === 'STAFF' || role === 'TEACHER');
  return organisation ? 'CANCELLED_BY_ADMIN' : 'CANCELLED_BY_LEARNER';
}
