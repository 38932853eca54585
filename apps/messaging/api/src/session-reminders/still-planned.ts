import type { RemindedSession } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { LEAST_MINUTES } from './reminder-limits';

/** The sessions that were not cancelled or moved since the event, and do not start within LEAST_MINUTES. */
export async function stillPlanned(
  db: TenantDb,
  sessions: readonly RemindedSession[],
  now: Date,
): Promise<RemindedSession[]> {
  const earliest = now.getTime() + LEAST_MINUTES * 60_000;
  const coming = sessions.filter(({ startsAt }) => Date.parse(startsAt) >= earliest);
  if (coming.length === 0) return [];
  const changed = await db.query<{ id: string; startsAt: Date | null }>(
    `SELECT session_id AS id, starts_at AS "startsAt" FROM messaging.session_starts WHERE session_id = ANY ($1::uuid[])`,
    [coming.map(({ id }) => id)],
  );
  const startOf = new Map(changed.map(({ id, startsAt }) => [id, startsAt?.getTime() ?? null]));
  return coming.filter(({ id, startsAt }) => !startOf.has(id) || startOf.get(id) === Date.parse(startsAt));
}
