import type { AwayOutcome, AwaySession, TimeAwayChanged } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { changedSessions, changeSeriesCalendars } from '../changes/subject';
import { displayName, inTransaction, type PersonFacts, readPeople } from '../projections/subject';
import { type LoadedSession, readSessions } from '../session-rows/subject';
import { readRequestsOfSessions, type SubstituteRow } from '../substitutes/subject';
import type { AwayRow, Decision } from './away-row';

interface TimeAwayChange {
  change: TimeAwayChanged['change'];
  person: PersonFacts;
  /** The sessions before the change. */
  before: readonly LoadedSession[];
}

/** Publishes one event that lists each person concerned once, with all of their sessions. */
export async function publishTimeAway(
  db: TenantDb,
  away: AwayRow,
  { change, person, before }: TimeAwayChange,
): Promise<void> {
  const published = await publishedSessions(db, away, change);
  const readers = new Map<string, TimeAwayChanged['readers'][number]>();
  const add = (userId: string, as: 'ADMIN' | 'PERSON' | 'TAKES_PART', sessions: AwaySession[]) => {
    if (userId !== db.actor.userId && !readers.has(userId)) readers.set(userId, { userId, as, sessions });
  };
  add(person.userId, 'PERSON', published);
  for (const [userId, ids] of await adminsOf(db, before))
    add(
      userId,
      'ADMIN',
      published.filter(({ id }) => ids.includes(id)),
    );
  const changed = published.filter(({ outcome }) => outcome !== 'LEFT');
  for (const { participants } of before)
    for (const { userId } of participants) {
      const own = changed.filter(({ id }) => takesPart(before, id, userId));
      if (own.length > 0) add(userId, 'TAKES_PART', own);
    }
  const calendars = await changeSeriesCalendars(
    db,
    changed.map(({ id }) => id),
  );
  await db.record({
    type: 'sessions.time-away',
    payload: {
      awayId: away.id,
      change,
      person: { userId: person.userId, name: displayName(person) },
      firstDay: away.firstDay,
      lastDay: away.lastDay,
      readers: [...readers.values()],
      ...(calendars.length > 0 ? { calendars } : {}),
      changedByUserId: db.actor.userId,
    } satisfies TimeAwayChanged,
  });
  const userIds = [person.userId, ...(db.actor.userId ? [db.actor.userId] : []), ...readers.keys()];
  const ids = published.slice(0, 50).map(({ id }) => id);
  db.notify({ userIds: [...new Set(userIds)], topics: ['sessions', 'substitutes'], ids });
}

function takesPart(sessions: readonly LoadedSession[], id: string, userId: string): boolean {
  const session = sessions.find((each) => each.id === id);
  return session?.participants.some((row) => row.userId === userId) ?? false;
}

/** For an undo and an early return only the sessions whose decision was undone. */
async function publishedSessions(
  db: TenantDb,
  { decisions, userId }: AwayRow,
  change: TimeAwayChanged['change'],
): Promise<AwaySession[]> {
  const reader = inTransaction(db);
  const shown = change === 'AWAY' ? decisions : decisions.filter(({ takenBack }) => takenBack);
  const ids = shown.map(({ sessionId }) => sessionId);
  const requests = await readRequestsOfSessions(reader, ids);
  const requestOf = (id: string) => requests.get(id)?.find((each) => each.userId === userId);
  const claimers = ids.flatMap((id) => requestOf(id)?.claimerId ?? []);
  const people = await readPeople(reader, claimers);
  const { sessions } = changedSessions(await readSessions(reader, ids));
  return sessions.map((session) => {
    const decision = shown.find(({ sessionId }) => sessionId === session.id)!;
    const request = requestOf(session.id);
    const claimer = people.get(request?.claimerId ?? '');
    const outcome = change === 'AWAY' ? outcomeOf(decision, request) : 'AS_BEFORE';
    const substitute = outcome === 'SUBSTITUTE' && claimer ? displayName(claimer) : null;
    return { ...session, outcome, substitute };
  });
}

function outcomeOf(
  { action, refused, requestId }: Decision,
  request: SubstituteRow | undefined,
): AwayOutcome {
  if (action === 'SUBSTITUTE' && requestId) return request?.claimerId ? 'SUBSTITUTE' : 'SUBSTITUTE_ASKED';
  if (refused || action === 'LEAVE' || action === 'SUBSTITUTE') return 'LEFT';
  return action === 'MOVE' ? 'MOVED' : 'CANCELLED';
}

/** Each admin with the sessions of their programs. */
async function adminsOf(db: TenantDb, sessions: readonly LoadedSession[]): Promise<Map<string, string[]>> {
  const programIds = [...new Set(sessions.map(({ programId }) => programId))];
  const rows = await db.query<{ userId: string; programId: string }>(
    `SELECT admin.user_id AS "userId", program.id AS "programId" FROM unnest($1::uuid[]) AS program (id)
     CROSS JOIN LATERAL sessions.people_of_program(program.id, 'PROGRAM_ADMIN') AS admin`,
    [programIds],
  );
  const admins = new Map<string, string[]>();
  for (const { userId, programId } of rows) {
    const own = sessions.filter((session) => session.programId === programId).map(({ id }) => id);
    admins.set(userId, [...(admins.get(userId) ?? []), ...own]);
  }
  return admins;
}
