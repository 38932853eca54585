import type { RemindedSession } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { LEAST_MINUTES } from './reminder-limits';

/** Those that nobody has cancelled or moved since it was told, and that do not start in a moment or run already. */
export async function stillTrue(
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
