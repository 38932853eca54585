import type {
  CompletedSessionRecord,
  LedgerSession,
  LedgerWritten,
  SessionsCompleted,
} from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { completedSessionOf } from './completed-session-sql';
import { IN_LEDGER, LEDGER_OF } from './ledger-sql';

const MOST = 500;

/** Learners who missed the session without excuse. */
const ABSENT = `(SELECT coalesce(jsonb_agg(p.user_id ORDER BY p.user_id), '[]') FROM sessions.session_participants p
  WHERE p.ecosystem_id = s.ecosystem_id AND p.session_id = s.id AND p.user_type = 'LEARNER' AND p.minutes_present = 0
    AND p.lost_reason IS DISTINCT FROM 'EXCUSED')`;

/** Publishes the outcome of these sessions: who led, and who was present. Skips sessions that are not completed. */
export async function publishCompleted(db: TenantDb, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MOST) {
    const rows = await db.query<{ held: CompletedSessionRecord }>(
      `SELECT ${completedSessionOf('s')} || jsonb_build_object('imported', s.origin = 'IMPORTED', 'absentIds', ${ABSENT}) AS held FROM sessions.sessions s
       WHERE s.id = ANY ($1::uuid[]) AND s.status = 'COMPLETED' ORDER BY s.starts_at, s.id`,
      [ids.slice(from, from + MOST)],
    );
    await record(db, { sessions: rows.map(({ held }) => held) });
  }
}

/** Publishes that these sessions were removed. */
export async function publishRemoved(db: TenantDb, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MOST) {
    const gone = { sessions: [], removedIds: ids.slice(from, from + MOST) };
    await record(db, gone);
    await recordLedger(db, gone);
  }
}

/** Publishes the ledger of these sessions, or its removal. Must follow every write to a ledger. */
export async function publishLedger(db: TenantDb, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MOST) {
    const some = ids.slice(from, from + MOST);
    const rows = await db.query<{ ledger: LedgerSession }>(
      `SELECT ${LEDGER_OF} AS ledger FROM sessions.sessions t
       WHERE t.id = ANY ($1::uuid[]) AND t.status IN ${IN_LEDGER} ORDER BY t.starts_at, t.id`,
      [some],
    );
    const sessions = rows.map(({ ledger }) => ledger);
    const written = new Set(sessions.map(({ id }) => id));
    await recordLedger(db, { sessions, removedIds: some.filter((id) => !written.has(id)) });
  }
}

async function record(db: TenantDb, payload: SessionsCompleted): Promise<void> {
  if (payload.sessions.length + (payload.removedIds?.length ?? 0) > 0)
    await db.record({ type: 'sessions.held', payload });
}

async function recordLedger(db: TenantDb, { sessions, removedIds = [] }: LedgerWritten): Promise<void> {
  const payload: LedgerWritten = { sessions, ...(removedIds.length > 0 ? { removedIds } : {}) };
  if (sessions.length + removedIds.length > 0) await db.record({ type: 'sessions.ledger-written', payload });
}
