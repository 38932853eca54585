import type {
  ChangedSession,
  SessionChange,
  SessionPerson,
  SessionsChangedPayload,
} from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { Draft } from '../drafts/subject';
import type { LoadedSession } from '../session-rows/subject';
import { checkSessionText } from '../chat-check/subject';
import { changeSeriesCalendars } from './series-calendars';
import { changePublished } from './sessions-changed';

interface PublishedChange extends Omit<SessionsChangedPayload, 'changedByUserId' | 'scope' | 'calendars'> {
  scope?: SessionsChangedPayload['scope'];
}

/** Changes after the session, which leave calendar programs as they are. */
const AFTERWARDS: ReadonlySet<SessionChange> = new Set<SessionChange>(['COMPLETED', 'ATTENDANCE_CORRECTED']);

/**
 * Publishes one event for one change, however many dates it has. After the commit, open pages of all affected people
 * and of the program's admins are refreshed.
 */
export async function publishChange(
  db: TenantDb,
  { scope = 'SINGLE', ...change }: PublishedChange,
): Promise<void> {
  if (change.sessions.length === 0) return;
  const changedIds = change.sessions.map(({ id }) => id);
  const people = [...change.participants, ...(change.before?.participants ?? [])];
  await checkReason(db, { reason: change.reason, sessionIds: changedIds, people });
  const calendars = AFTERWARDS.has(change.change) ? [] : await changeSeriesCalendars(db, changedIds);
  const payload: SessionsChangedPayload = {
    ...change,
    scope,
    ...(calendars.length > 0 ? { calendars } : {}),
    changedByUserId: db.actor.userId,
  };
  await db.record({ type: 'sessions.changed', payload });
  await changePublished(db, changedIds);
  const touched = [...change.participants, ...(change.before?.participants ?? [])].map(
    ({ userId }) => userId,
  );
  const userIds = [...new Set(db.actor.userId ? [...touched, db.actor.userId] : touched)];
  const ids = change.sessions.slice(0, 50).map(({ id }) => id);
  db.notify({ userIds, programId: change.programId, topics: ['sessions'], ids });
}

interface Reasoned {
  reason: string | null | undefined;
  sessionIds: readonly string[];
  people: readonly SessionPerson[];
}

/** Checks a reason that people of the sessions read. The same reason of a change of many sessions is reported once. */
export async function checkReason(db: TenantDb, { reason, sessionIds, people }: Reasoned): Promise<void> {
  const [sessionId] = sessionIds;
  if (reason && sessionId)
    await checkSessionText(db, {
      ...{ source: 'SESSION_REASON', text: reason, sessionId, people, place: 'change' },
    });
}

export function changedDrafts(drafts: Draft[]): {
  sessions: ChangedSession[];
  participants: SessionPerson[];
} {
  const sessions = drafts
    .map(({ id, instants, state }) => ({
      id,
      startsAt: instants.startsAt.toISOString(),
      endsAt: instants.endsAt.toISOString(),
      timeZoneId: state.timeZoneId,
      subject: state.subject,
      location: state.locationName,
    }))
    .sort(byStart);
  return { sessions, participants: distinct(drafts.flatMap(({ people }) => people)) };
}

export function changedSessions(loaded: LoadedSession[]): {
  sessions: ChangedSession[];
  participants: SessionPerson[];
} {
  const sessions = loaded
    .map(({ id, startsAt, endsAt, timeZoneId, subject, locationName }) => ({
      id,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      timeZoneId,
      subject,
      location: locationName,
    }))
    .sort(byStart);
  return { sessions, participants: distinct(loaded.flatMap(({ participants }) => participants)) };
}

export function changeOf(change: SessionChange, loaded: LoadedSession[]): PublishedChange {
  const [first] = loaded;
  return {
    change,
    seriesId: first?.seriesId ?? null,
    programId: first?.programId ?? '',
    ...changedSessions(loaded),
  };
}

function byStart(a: ChangedSession, b: ChangedSession): number {
  return a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id);
}

function distinct(people: SessionPerson[]): SessionPerson[] {
  return [...new Map(people.map(({ userId, userType }) => [userId, { userId, userType }])).values()];
}
