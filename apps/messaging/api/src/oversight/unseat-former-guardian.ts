import type { TenantDb } from '@lyceum/server/tenancy';

/** Removes a former guardian from conversations in which none of their children is a member. */
export async function unseatFormerGuardian(db: TenantDb, userId: string): Promise<void> {
  await db.query(
    `DELETE FROM messaging.participants p USING messaging.people g
     WHERE p.user_id = $1 AND p.seat = 'GUARDIAN' AND g.user_id = p.user_id AND NOT EXISTS (
       SELECT 1 FROM messaging.participants m WHERE m.ecosystem_id = p.ecosystem_id AND m.conversation_id = p.conversation_id
         AND m.seat = 'MEMBER' AND m.user_id = ANY (g.child_ids))`,
    [userId],
  );
}
