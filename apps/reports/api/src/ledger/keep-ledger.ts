import type { LedgerWritten } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { lockLedger } from './lock-ledger';
import { countStandings, type Member } from '../tracker/count-standings';
import { countWeeks, type MemberWeek } from './count-weeks';

/** Keeps the ledger as it was told; what was told last of a session holds. */
export async function keepLedger(
  db: TenantDb,
  { sessions, removedIds = [] }: LedgerWritten,
  toldAt: string,
): Promise<void> {
  await lockLedger(db);
  const fresh = await keepSessions(db, sessions, toldAt);
  const gone = await forgetSessions(db, removedIds, toldAt);
  const before = await takeEntries(db, [...fresh, ...gone]);
  const kept = sessions.filter(({ id }) => fresh.has(id));
  const entries = kept.flatMap(({ entries: people, id, ...session }) =>
    people.map((entry) => ({ ...entry, ...session, sessionId: id })),
  );
  await saveEntries(db, entries);
  await rememberPeople(db, [...new Set(entries.map(({ userId }) => userId))]);
  const touched = distinct([...before, ...entries]);
  await countWeeks(db, touched);
  await countStandings(db, distinctMembers(touched), new Date(toldAt));
  for (const programId of new Set(touched.map((each) => each.programId)))
    db.notify({ userIds: [], programId, topics: ['engagement'] });
}

async function keepSessions(
  db: TenantDb,
  sessions: LedgerWritten['sessions'],
  toldAt: string,
): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `INSERT INTO reports.ledger_sessions (ecosystem_id, session_id, program_id, starts_at, held, told_at)
     SELECT $1, s.id, s."programId", s."startsAt", s.held, $3
     FROM jsonb_to_recordset($2::jsonb) AS s (id uuid, "programId" uuid, "startsAt" timestamptz, held boolean) ORDER BY s.id
     ON CONFLICT (ecosystem_id, session_id) DO UPDATE SET program_id = excluded.program_id, starts_at = excluded.starts_at,
       held = excluded.held, told_at = excluded.told_at
     WHERE ledger_sessions.told_at <= excluded.told_at RETURNING session_id AS id`,
    [db.ecosystemId, JSON.stringify(sessions.map(({ entries: _, ...session }) => session)), toldAt],
  );
  return new Set(rows.map(({ id }) => id));
}

async function forgetSessions(db: TenantDb, ids: readonly string[], toldAt: string): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.query<{ id: string }>(
    `DELETE FROM reports.ledger_sessions WHERE session_id = ANY ($1::uuid[]) AND told_at <= $2 RETURNING session_id AS id`,
    [ids, toldAt],
  );
  return rows.map(({ id }) => id);
}

function takeEntries(db: TenantDb, ids: readonly string[]): Promise<MemberWeek[]> {
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
       scheduled, delivered, present)
     SELECT $1, e."sessionId", e."userId", e."userType", e."programId", e.week, e."startsAt", e.held, e.scheduled, e.delivered,
       e.present
     FROM jsonb_to_recordset($2::jsonb) AS e ("sessionId" uuid, "userId" uuid, "userType" text, "programId" uuid, week date,
       "startsAt" timestamptz, held boolean, scheduled int, delivered int, present int)
     ON CONFLICT DO NOTHING`,
    [db.ecosystemId, JSON.stringify(entries)],
  );
}

/** Whom nothing was told of: asked for. */
async function rememberPeople(db: TenantDb, userIds: string[]): Promise<void> {
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
