import type { SubstituteChange, SubstituteChangedPayload, SubstitutePart } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { displayName, inTransaction, readPeople } from '../projections/subject';
import { changeSeriesCalendars, publishChange, changedSessions } from '../changes/subject';
import { type LoadedSession, readSessions } from '../session-rows/subject';

export type Recipients = SubstituteChangedPayload['concerned'];

interface SubstituteChangeDetails {
  change: SubstituteChange;
  /** The sessions before the change. */
  sessions: LoadedSession[];
  userId: string;
  claimerId?: string | null;
  reason?: string | null;
  /** Whom to notify; by default everybody concerned. */
  recipients?: Recipients;
}

/** Publishes one event for one change; boards and lists of everybody concerned are refreshed after the commit. */
export async function publishSubstituteChange(db: TenantDb, details: SubstituteChangeDetails): Promise<void> {
  const { change, userId, claimerId = null, reason = null } = details;
  const sessions = [...details.sessions].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const [first] = sessions;
  if (!first) return;
  const { programId } = first;
  const people = await readPeople(inTransaction(db), claimerId ? [userId, claimerId] : [userId]);
  const named = (id: string) => ({ userId: id, name: people.has(id) ? displayName(people.get(id)!) : '' });
  const ids = sessions.map(({ id }) => id);
  const calendars = leadersChanged(change, claimerId) ? await changeSeriesCalendars(db, ids) : [];
  const payload: SubstituteChangedPayload = {
    change,
    programId,
    sessions: changedSessions(sessions).sessions,
    absent: named(userId),
    substitute: claimerId ? named(claimerId) : null,
    concerned: details.recipients ?? (await concernedBy(db, { ...details, sessions }, programId)),
    reason,
    ...(calendars.length > 0 ? { calendars } : {}),
    changedByUserId: db.actor.userId,
  };
  await db.record({ type: 'sessions.substitute-changed', payload });
  refresh(db, payload);
}

/** Learners are notified of these changes only; the others concern leaders and admins. */
const NOTIFIED_LEARNERS: readonly SubstituteChange[] = ['CLAIMED', 'ASSIGNED', 'REOPENED', 'CANCELLED'];

/** Whether another person leads than before. The end of an open request changes nothing. */
function leadersChanged(change: SubstituteChange, claimerId: string | null | undefined): boolean {
  return Boolean(claimerId) && NOTIFIED_LEARNERS.includes(change);
}

async function concernedBy(
  db: TenantDb,
  { change, sessions, userId, claimerId }: SubstituteChangeDetails,
  programId: string,
): Promise<Recipients> {
  const admins = await db.query<{ id: string }>(
    `SELECT user_id AS id FROM sessions.people_of_program($1, 'PROGRAM_ADMIN')`,
    [programId],
  );
  const concerned = new Map<string, SubstitutePart>();
  const add = (ids: readonly string[], as: SubstitutePart) => ids.forEach((id) => concerned.set(id, as));
  add(
    admins.map(({ id }) => id),
    'ADMIN',
  );
  if (leadersChanged(change, claimerId)) add(learnersOf(sessions), 'LEARNER');
  add([userId], 'ABSENT');
  if (claimerId) add([claimerId], 'SUBSTITUTE');
  return [...concerned].map(([id, as]) => ({ userId: id, as }));
}

function learnersOf(sessions: LoadedSession[]): string[] {
  const learners = sessions.flatMap(({ participants }) =>
    participants.filter(({ userType }) => userType === 'LEARNER'),
  );
  return [...new Set(learners.map(({ userId }) => userId))];
}

function refresh(db: TenantDb, { concerned, programId, sessions }: SubstituteChangedPayload): void {
  const touched = concerned.map(({ userId }) => userId);
  const userIds = [...new Set(db.actor.userId ? [...touched, db.actor.userId] : touched)];
  const ids = sessions.slice(0, 50).map(({ id }) => id);
  db.notify({ userIds, programId, topics: ['sessions', 'substitutes'], ids });
}

/** Publishes the new leaders to domains that project participants; people are notified by the event above. */
export async function publishLeaders(db: TenantDb, before: LoadedSession): Promise<void> {
  const [after] = await readSessions(inTransaction(db), [before.id]);
  await publishChange(db, {
    change: 'SUBSTITUTED',
    seriesId: before.seriesId,
    programId: before.programId,
    ...changedSessions([after!]),
    before: changedSessions([before]),
    changedParts: ['EDIT_PARTICIPANTS'],
  });
}

/** Refreshes boards of leaders who could claim requests, after the open requests changed. */
export async function refreshBoards(db: TenantDb, programId: string): Promise<void> {
  const leaders = await db.query<{ id: string }>(
    `SELECT user_id AS id FROM sessions.people_of_program($1, 'LEADER') LIMIT 1000`,
    [programId],
  );
  db.notify({ userIds: leaders.map(({ id }) => id), programId, topics: ['substitutes'] });
}
