import type { TenantDb } from '@lyceum/server/tenancy';
import { CHILD_OVERSEEN, CONVERSATION_OVERSEEN } from './word-oversight';

/** By bell: members that somebody else reads from now on, and guardians that they do. */
export async function tellOversight(
  db: TenantDb,
  conversationId: string,
  userIds: readonly string[],
  memberIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await db.query(
    `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
     SELECT $1, told, CASE WHEN told = ANY ($3::uuid[]) THEN $4 ELSE $5 END, '{}', $6, $7 FROM unnest($2::uuid[]) AS told`,
    [
      db.ecosystemId,
      userIds,
      memberIds,
      CONVERSATION_OVERSEEN,
      CHILD_OVERSEEN,
      `/inbox/${conversationId}`,
      conversationId,
    ],
  );
  db.notify({ userIds: [...userIds], topics: ['notifications', 'messages'] });
}
