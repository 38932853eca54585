import type { LedgerSession, LedgerWritten } from '@lyceum/contracts/sessions';
import type { EventEnvelope } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import { lockLedger } from './lock-ledger';
import { countStandings, type Member } from '../standings/subject';
import { followSessions } from '../weekly-sums/subject';
import { countWeeks, type MemberWeek } from './count-weeks';

/**
 * Saves ledger events; the latest event of a session wins. Weeks and standings are counted once per batch, because the
 * thousands of sessions of an import concern the same few people.
 */
export async function projectLedger(
  db: TenantDb,
  events: readonly EventEnvelope<LedgerWritten>[],
): Promise<void> {
  await lockLedger(db);
  const { written, removed } = lastOfEach(events);
  const ids = [...written.map(({ session }) => session.id), ...removed.map(({ id }) => id)];
  const { fresh, gone } = await followSessions(db, ids, async () => ({
    fresh: await saveSessions(db, written),
    gone: await deleteSessions(db, removed),
  }));
  const before = await deleteEntries(db, [...fresh, ...gone]);
  const stored = written.filter(({ session }) => fresh.has(session.id));
  const entries = stored.flatMap(({ session: { entries: people, id, ...session } }) =>
    people.map((entry) => ({ ...entry, ...session, sessionId: id })),
  );
  await saveEntries(db, entries);
  await saveUnknownPeople(db, [...new Set(entries.map(({ userId }) => userId))]);
  const touched = distinct([...before, ...entries]);
  await countWeeks(db, touched);
  await countStandings(db, distinctMembers(touched), new Date(events.at(-1)!.occurredAt));
  for (const programId of new Set(touched.map((each) => each.programId)))
    db.notify({ userIds: [], programId, topics: ['engagement'] });
}

interface Written {
  session: LedgerSession;
  /** Instant of the event, ISO 8601. */
  occurredAt: string;
}
type Removed = { id: string; occurredAt: string };

function lastOfEach(events: readonly EventEnvelope<LedgerWritten>[]): {
  written: Written[];
  removed: Removed[];
} {
  const last = new Map<string, { session: LedgerSession | null; occurredAt: string }>();
  const put = (id: string, session: LedgerSession | null, occurredAt: string) => {
    const known = last.get(id);
    if (!known || Date.parse(known.occurredAt) <= Date.parse(occurredAt))
      last.set(id, { session, occurredAt });
  };
  for (const { payload, occurredAt } of events) {
    for (const session of payload.sessions) put(session.id, session, occurredAt);
    for (const id of payload.removedIds ?? []) put(id, null, occurredAt);
  }
  const all = [...last];
  return {
    written: all.flatMap(([, { session, occurredAt }]) => (session ? [{ session, occurredAt }] : [])),
    removed: all.flatMap(([id, { session, occurredAt }]) => (session ? [] : [{ id, occurredAt }])),
  };
}

async function saveSessions(db: TenantDb, written: readonly Written[]): Promise<Set<string>> {
  const sessions = written.map(({ session: { entries: _, ...session }, occurredAt }) => ({
    ...session,
    occurredAt,
  }));
  const rows = await db.query<{ id: string }>(
    `INSERT INTO reports.ledger_sessions (ecosystem_id, session_id, program_id, starts_at, held, subject, session_type, meeting, told_at)
     SELECT $1, s.id, s."programId", s."startsAt", s.held, s.subject, s."sessionType", s.meeting, s."occurredAt"
     FROM jsonb_to_recordset($2::jsonb)
       AS s (id uuid, "programId" uuid, "startsAt" timestamptz, held boolean, subject text, "sessionType" text, meeting text,
         "occurredAt" timestamptz) ORDER BY s.id
     ON CONFLICT (ecosystem_id, session_id) DO UPDATE SET program_id = excluded.program_id, starts_at = excluded.starts_at,
       held = excluded.held, subject = excluded.subject, session_type = excluded.session_type, meeting = excluded.meeting, told_at = excluded.told_at
     WHERE ledger_sessions.told_at <= excluded.told_at RETURNING session_id AS id`,
    [db.ecosystemId, JSON.stringify(sessions)],
  );
  return new Set(rows.map(({ id }) => id));
}

async function deleteSessions(db: TenantDb, removed: readonly Removed[]): Promise<string[]> {
  if (removed.length === 0) return [];
  const rows = await db.query<{ id: string }>(
    `DELETE FROM reports.ledger_sessions s USING jsonb_to_recordset($1::jsonb) AS r (id uuid, "occurredAt" timestamptz)
     WHERE s.session_id = r.id AND s.told_at <= r."occurredAt" RETURNING s.session_id AS id`,
    [JSON.stringify(removed)],
  );
  return rows.map(({ id }) => id);
}

function deleteEntries(db: TenantDb, ids: readonly string[]): Promise<MemberWeek[]> {
  return db.query<MemberWeek>(
    `DELETE FROM reports.ledger_entries WHERE session_id = ANY ($1::uuid[])
     RETURNING program_id AS "programId", user_type AS "userType", user_id AS "userId", week::text AS week`,
    [ids],
  );
}

async function saveEntries(db: TenantDb, entries: readonly object[]): Promise<void> {
  if (entries.length === 0) return;
  await db.query(
    `INSERT INTO reports.ledger_entries (ecosystem_id, session_id, user_id, user_type, program_id, week, starts_at, held,
       scheduled, delivered, present, lost_reason)
     SELECT $1, e."sessionId", e."userId", e."userType", e."programId", e.week, e."startsAt", e.held, e.scheduled, e.delivered,
       e.present, e."lostReason"
     FROM jsonb_to_recordset($2::jsonb) AS e ("sessionId" uuid, "userId" uuid, "userType" text, "programId" uuid, week date,
       "startsAt" timestamptz, held boolean, scheduled int, delivered int, present int, "lostReason" text)
     ON CONFLICT DO NOTHING`,
    [db.ecosystemId, JSON.stringify(entries)],
  );
}

/** Saves people of whom no event arrived yet, so that identity is asked for them. */
async function saveUnknownPeople(db: TenantDb, userIds: string[]): Promise<void> {
  await db.query(
    `INSERT INTO reports.people (ecosystem_id, user_id, name, known, revision)
     SELECT $1, u, '', false, 0 FROM unnest($2::uuid[]) AS u ORDER BY u ON CONFLICT DO NOTHING`,
    [db.ecosystemId, userIds],
  );
}

function distinct(all: readonly MemberWeek[]): MemberWeek[] {
  const of = ({ programId, userType, userId, week }: MemberWeek) => ({ programId, userType, userId, week });
  return [...new Map(all.map((each) => [Object.values(of(each)).join(' '), of(each)])).values()];
}

function distinctMembers(all: readonly MemberWeek[]): Member[] {
  return [
    ...new Map(
      all.map(({ programId, userType, userId }) => [
        `${programId} ${userType} ${userId}`,
        { programId, userType, userId },
      ]),
    ).values(),
  ];
}
