import type { TenantDb } from '@lyceum/server/tenancy';
import type { SessionActivityAction, SessionScope } from '../__generated__/resolvers';

export interface ActivityEntry {
  sessionId: string;
  action: SessionActivityAction;
  before?: object;
  after?: object;
  forced?: boolean;
}

/** Writes before and after values, one entry per session and part, in one statement. */
export async function recordActivities(
  db: TenantDb,
  entries: ActivityEntry[],
  {
    scope = 'SINGLE',
    reason = null,
    by = db.actor.userId,
  }: { scope?: SessionScope; reason?: string | null; /** Left out: who acts. */ by?: string | null } = {},
): Promise<void> {
  if (entries.length === 0) return;
  await db.query(
    `INSERT INTO sessions.session_activities (ecosystem_id, session_id, action, before, after, forced, actor_user_id, reason, scope, request_id)
     SELECT $1, e."sessionId", e.action, e.before, e.after, coalesce(e.forced, false), $3, $4, $5, $6
     FROM jsonb_to_recordset($2::jsonb) AS e ("sessionId" uuid, action text, before jsonb, after jsonb, forced boolean)`,
    [db.ecosystemId, JSON.stringify(entries), by, reason, scope, db.actor.requestId],
  );
}
