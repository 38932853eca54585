import type { TenantDb } from '@lyceum/server/tenancy';
import { publishChange, cancelSessions, changeOf, recordActivities } from '../changes/subject';
import type { LostReason } from '../ledger/subject';
import type { LoadedSession } from '../session-rows/subject';
import { followSessions } from '../substitutes/subject';
import { fillFreedSeats } from './fill-freed-seats.job';
import { everybodyOf, groups, isErased, needsPerson, leadersOf, leads, type Leaving } from './leaving';

interface Lost {
  asLeader: LostReason;
  asLearner: LostReason;
}

/**
 * Removes a person from locked sessions. A session that cannot go on without them is cancelled; the others go on with
 * one more free seat, which goes to the seat queue after the commit.
 */
export async function leaveSessions(
  db: TenantDb,
  sessions: LoadedSession[],
  leaving: Leaving,
  lost: Lost,
): Promise<void> {
  const { userId } = leaving;
  const over = sessions.filter((session) => needsPerson(session, userId));
  const goesOn = sessions.filter((session) => !over.includes(session));
  const led = goesOn.filter((session) => leads(session, userId));
  const learned = goesOn.filter((session) => !leads(session, userId));
  await cancel(db, over, leaving, lost);
  await leave(db, goesOn, leaving);
  await publishToParticipants(db, led, leaving);
  await publishToLeaders(db, learned, leaving);
  if (learned.length > 0) await db.enqueue(fillFreedSeats.kind, { sessionIds: learned.map(({ id }) => id) });
}

async function cancel(
  db: TenantDb,
  sessions: LoadedSession[],
  leaving: Leaving,
  { asLeader, asLearner }: Lost,
): Promise<void> {
  const own = sessions.filter((session) => leads(session, leaving.userId));
  const forThem = sessions.filter((session) => !own.includes(session));
  const how = { actor: db.actor, now: leaving.now, ...recorded(leaving) };
  await cancelSessions(db, own, { ...how, lost: asLeader });
  await cancelSessions(db, forThem, { ...how, lost: asLearner });
  for (const together of groups(sessions, everybodyOf))
    await publishChange(db, {
      ...withoutErased(changeOf('CANCELLED', together), leaving),
      ...noted(leaving),
    });
}

async function leave(db: TenantDb, sessions: LoadedSession[], leaving: Leaving): Promise<void> {
  if (sessions.length === 0) return;
  const ids = sessions.map(({ id }) => id);
  const { userId } = leaving;
  await db.query(
    `WITH left_them AS (
       DELETE FROM sessions.session_participants p WHERE p.session_id = ANY ($1::uuid[]) AND p.user_id = $2
       RETURNING p.session_id AS id, p.user_type AS type)
     UPDATE sessions.sessions s SET num_learners = s.num_learners - (l.type = 'LEARNER')::int,
       num_leaders = s.num_leaders - (l.type = 'LEADER')::int, last_modified = now(), revision = s.revision + 1
     FROM left_them l WHERE s.id = l.id`,
    [ids, userId],
  );
  await followSessions(db, ids);
  await recordActivities(
    db,
    ids.map((sessionId) => ({ sessionId, action: 'DROP_SESSION', before: { userId } })),
    recorded(leaving),
  );
}

/** Notifies everybody in a session that another leader goes on leading. */
async function publishToParticipants(db: TenantDb, led: LoadedSession[], leaving: Leaving): Promise<void> {
  for (const together of groups(led, everybodyOf)) {
    const change = withoutErased(changeOf('EDITED', together), leaving);
    const { sessions, participants } = change;
    const changedParts = ['EDIT_PARTICIPANTS'];
    await publishChange(db, {
      ...change,
      before: { sessions, participants },
      changedParts,
      ...noted(leaving),
    });
  }
}

async function publishToLeaders(db: TenantDb, sessions: LoadedSession[], leaving: Leaving): Promise<void> {
  for (const together of groups(sessions, leadersOf)) {
    const change = withoutErased(changeOf('DROPPED', together), leaving);
    const participants = change.participants.filter(
      ({ userId, userType }) => userType === 'LEADER' || userId === leaving.userId,
    );
    await publishChange(db, { ...change, participants, ...noted(leaving) });
  }
}

/** For an erased person the others read a phrase instead of the name; a person who left a program keeps the name. */
function noted(leaving: Leaving) {
  return isErased(leaving)
    ? ({ scope: 'ALL', reason: leaving.reason } as const)
    : ({ scope: 'SINGLE', reason: null } as const);
}

/** The entry in the history of each session. */
function recorded(leaving: Leaving) {
  return leaving.isArchived ? { ...noted(leaving), reason: leaving.reason } : noted(leaving);
}

function withoutErased<Change extends ReturnType<typeof changeOf>>(change: Change, leaving: Leaving): Change {
  if (!isErased(leaving)) return change;
  return { ...change, participants: change.participants.filter(({ userId }) => userId !== leaving.userId) };
}
