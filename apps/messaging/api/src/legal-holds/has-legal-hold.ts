import type { Person } from '@lyceum/server/personal-data';
import type { TenantDb } from '@lyceum/server/tenancy';

/** A hold is on the person, or on a conversation in which they write, whenever they joined it. */
export async function hasLegalHold(db: TenantDb, { userId }: Person): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM messaging.legal_holds h WHERE h.released_at IS NULL AND ($1::uuid = ANY (h.person_ids)
       OR EXISTS (SELECT 1 FROM messaging.participants p WHERE p.ecosystem_id = h.ecosystem_id
         AND p.conversation_id = ANY (h.conversation_ids) AND p.user_id = $1 AND p.seat = 'MEMBER')) LIMIT 1`,
    [userId],
  );
  return rows.length > 0;
}
