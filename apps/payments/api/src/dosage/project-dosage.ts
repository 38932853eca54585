import type { LedgerSession, LedgerWritten } from '@lyceum/contracts/sessions';
import type { EventEnvelope } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';

/** Of a session that was removed before its ledger arrived. */
const NO_PROGRAM = '00000000-0000-0000-0000-000000000000';

interface Latest {
  /** Null: the session has no ledger any more. */
  session: LedgerSession | null;
  occurredAt: string;
}

/** Copies the dosage of learners; the latest event of a session is valid. */
export async function projectDosage(
  db: TenantDb,
  events: readonly EventEnvelope<LedgerWritten>[],
): Promise<void> {
  const all = [...latestOf(events)];
  const written = all.flatMap(([, { session, occurredAt }]) => (session ? [{ session, occurredAt }] : []));
  const fresh = await saveSessions(db, written);
  const removed = all.flatMap(([id, { session, occurredAt }]) => (session ? [] : [{ id, occurredAt }]));
  const gone = await closeSessions(db, removed);
  await db.query(`DELETE FROM payments.dosage_entries WHERE session_id = ANY ($1::uuid[])`, [
    [...fresh, ...gone],
  ]);
  await saveEntries(
    db,
    written.map(({ session }) => session).filter(({ id }) => fresh.has(id)),
  );
}

function latestOf(events: readonly EventEnvelope<LedgerWritten>[]): Map<string, Latest> {
  const latest = new Map<string, Latest>();
  const put = (id: string, one: Latest) => {
    const known = latest.get(id);
    if (!known || Date.parse(known.occurredAt) <= Date.parse(one.occurredAt)) latest.set(id, one);
  };
  for (const { payload, occurredAt } of events) {
    for (const session of payload.sessions) put(session.id, { session, occurredAt });
    for (const id of payload.removedIds ?? []) put(id, { session: null, occurredAt });
  }
  return latest;
}

async function saveSessions(
  db: TenantDb,
  written: readonly { session: LedgerSession; occurredAt: string }[],
): Promise<Set<string>> {
  if (written.length === 0) return new Set();
  const sessions = written.map(
    ({ session: { id, programId, startsAt, held, subject, entries }, occurredAt }) => ({
      ...{ id, programId, startsAt, held, subject: subject ?? '', occurredAt },
      minutes: Math.max(0, ...entries.map(({ scheduled }) => scheduled)),
    }),
  );
  const rows = await db.query<{ id: string }>(
    `INSERT INTO payments.dosage_sessions (ecosystem_id, session_id, program_id, starts_at, held, subject, minutes, told_at)
     SELECT $1, s.id, s."programId", s."startsAt", s.held, s.subject, s.minutes, s."occurredAt"
     FROM jsonb_to_recordset($2::jsonb) AS s (id uuid, "programId" uuid, "startsAt" timestamptz, held boolean, subject text, minutes int,
       "occurredAt" timestamptz) ORDER BY s.id
     ON CONFLICT (ecosystem_id, session_id) DO UPDATE SET program_id = excluded.program_id,
       former_program_id = CASE WHEN dosage_sessions.program_id = excluded.program_id THEN dosage_sessions.former_program_id END, starts_at = excluded.starts_at,
       held = excluded.held, subject = excluded.subject, minutes = excluded.minutes, told_at = excluded.told_at
     WHERE dosage_sessions.told_at <= excluded.told_at RETURNING session_id AS id`,
    [db.ecosystemId, JSON.stringify(sessions)],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * A removed session stays as one that was not held, also where it was unknown, so that an older event does not bring it
 * back.
 */
async function closeSessions(
  db: TenantDb,
  removed: readonly { id: string; occurredAt: string }[],
): Promise<string[]> {
  if (removed.length === 0) return [];
  const rows = await db.query<{ id: string }>(
    `INSERT INTO payments.dosage_sessions (ecosystem_id, session_id, program_id, starts_at, held, subject, minutes, told_at)
     SELECT $1, r.id, '${NO_PROGRAM}', r."occurredAt", false, '', 0, r."occurredAt"
     FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, "occurredAt" timestamptz) ORDER BY r.id
     ON CONFLICT (ecosystem_id, session_id) DO UPDATE SET held = false, told_at = excluded.told_at
     WHERE dosage_sessions.told_at <= excluded.told_at RETURNING session_id AS id`,
    [db.ecosystemId, JSON.stringify(removed)],
  );
  return rows.map(({ id }) => id);
}

async function saveEntries(db: TenantDb, sessions: readonly LedgerSession[]): Promise<void> {
  const entries = sessions.flatMap(({ id, entries: people }) =>
    people
      .filter(({ userType }) => userType === 'LEARNER')
      .map(({ userId, delivered, present }) => ({ sessionId: id, learnerId: userId, delivered, present })),
  );
  if (entries.length === 0) return;
  await db.query(
    `INSERT INTO payments.dosage_entries (ecosystem_id, session_id, learner_id, delivered, present)
     SELECT $1, e."sessionId", e."learnerId", e.delivered, e.present
     FROM jsonb_to_recordset($2::jsonb) AS e ("sessionId" uuid, "learnerId" uuid, delivered int, present int)
     ON CONFLICT DO NOTHING`,
    [db.ecosystemId, JSON.stringify(entries)],
  );
}
