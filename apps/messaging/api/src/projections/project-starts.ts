import type { ChangedSession, SessionsChangedPayload } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';

const OFF = new Set(['CANCELLED', 'DECLINED']);
/** Reminders are sent for sessions that start sooner. */
const AHEAD_MS = 2 * 86_400_000;

/** Projects the start of changed sessions of the next days; null for a cancelled session. */
export async function projectStarts(db: TenantDb, { change, sessions, before }: SessionsChangedPayload) {
  const latest = Date.now() + AHEAD_MS;
  const isNear = (session: ChangedSession | undefined) =>
    session !== undefined && Date.parse(session.startsAt) < latest && Date.parse(session.endsAt) > Date.now();
  const near = sessions.filter((session, at) => isNear(session) || isNear(before?.sessions[at]));
  if (near.length === 0) return;
  await db.query(
    `INSERT INTO messaging.session_starts (ecosystem_id, session_id, starts_at, told_at)
     SELECT $1, id, start, now() FROM unnest($2::uuid[], $3::timestamptz[]) AS t (id, start) ORDER BY id
     ON CONFLICT (ecosystem_id, session_id) DO UPDATE SET starts_at = excluded.starts_at, told_at = excluded.told_at`,
    [
      db.ecosystemId,
      near.map(({ id }) => id),
      near.map(({ startsAt }) => (OFF.has(change) ? null : startsAt)),
    ],
  );
}
