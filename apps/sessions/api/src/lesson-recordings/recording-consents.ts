import type { TenantDb } from '@lyceum/server/tenancy';

/** Participants who have not consented to being recorded, or have withdrawn consent. */
export async function withoutConsent(
  db: TenantDb,
  sessionId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ userId: string; given: boolean }>(
    `SELECT DISTINCT ON (user_id) user_id AS "userId", given FROM sessions.recording_consents
     WHERE session_id = $1 ORDER BY user_id, id DESC`,
    [sessionId],
  );
  const given = new Set(rows.filter((row) => row.given).map(({ userId }) => userId));
  return userIds.filter((id) => !given.has(id));
}
