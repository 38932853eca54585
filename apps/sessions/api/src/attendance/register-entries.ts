import type { AttendanceStatus } from '@lyceum/contracts/attendance';
import type { TenantDb } from '@lyceum/server/tenancy';
import { recordMarks } from '../absence-notices/subject';
import type { Reader } from '../projections/subject';
import type { AttendanceSource } from '../ledger/subject';
import type { StoredEntry } from './decide-entry';

export interface RegisterEntry extends StoredEntry {
  sessionId: string;
  userId: string;
  /** Null where all minutes were lost for reasons outside the learner's control. */
  status: AttendanceStatus | null;
  minutesPresent: number;
  excuse: string | null;
  source: AttendanceSource;
  savedAt: Date;
}

const COLUMNS = `e.session_id AS "sessionId", e.user_id AS "userId", e.revision, e.entry_id AS "entryId", e.status,
  e.minutes_present AS "minutesPresent", e.excuse, e.source, e.marked_by AS "markedBy", e.marked_at AS "markedAt",
  e.saved_at AS "savedAt"`;

/** All entries of the sessions; those of one learner in order of revision. */
export function readEntries(reader: Reader, sessionIds: readonly string[]): Promise<RegisterEntry[]> {
  return reader.read<RegisterEntry>(
    'register-entries',
    `SELECT ${COLUMNS} FROM sessions.register_entries e WHERE e.session_id = ANY ($1::uuid[])
     ORDER BY e.session_id, e.user_id, e.revision`,
    [sessionIds],
  );
}

/**
 * The entries that count when sessions are completed, by session and user. Entries saved more than a day before the
 * start belong to an earlier time of a session that was moved, and are left out.
 */
export async function readHolding(
  db: TenantDb,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, RegisterEntry>> {
  const rows = await db.query<RegisterEntry>(
    `SELECT DISTINCT ON (e.session_id, e.user_id) ${COLUMNS} FROM sessions.register_entries e
     JOIN sessions.sessions s ON s.id = e.session_id
     WHERE e.session_id = ANY ($1::uuid[]) AND e.saved_at > s.starts_at - interval '1 day'
     ORDER BY e.session_id, e.user_id, e.revision DESC`,
    [sessionIds],
  );
  return new Map(rows.map((row) => [`${row.sessionId} ${row.userId}`, row]));
}

export async function addEntries(db: TenantDb, entries: readonly RegisterEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db.query(
    `INSERT INTO sessions.register_entries (ecosystem_id, session_id, user_id, revision, entry_id, status, minutes_present, excuse,
       source, marked_by, marked_at, saved_at)
     SELECT $1, r."sessionId", r."userId", r.revision, r."entryId", r.status, r."minutesPresent", r.excuse, r.source, r."markedBy",
       r."markedAt", r."savedAt"
     FROM jsonb_to_recordset($2::jsonb) AS r ("sessionId" uuid, "userId" uuid, revision int, "entryId" uuid, status text,
       "minutesPresent" int, excuse text, source text, "markedBy" uuid, "markedAt" timestamptz, "savedAt" timestamptz)`,
    [db.ecosystemId, JSON.stringify(entries)],
  );
  await recordMarks(db, entries, entries[0]!.savedAt);
}
