import type { TenantDb } from '@lyceum/server/tenancy';
import type { Oversight } from './oversee';
import type { SafeguardingPolicy } from './policy';

interface Seats {
  conversationId: string;
  /** Members of the conversation. */
  memberIds: readonly string[];
  /** Guardians who read the conversation so far. */
  seated: readonly string[];
}

/**
 * Adds the guardians who are to read a conversation, and removes those who no longer are. The caller has locked the
 * conversation. New readers see messages from now on, and earlier ones only where the policy says so. Returns the
 * people to notify: the new readers, and the members where oversight has just begun.
 */
export async function seatReaders(
  db: TenantDb,
  { conversationId, memberIds, seated }: Seats,
  { needed, guardianIds }: Oversight,
  { showEarlier }: SafeguardingPolicy,
): Promise<string[]> {
  const gone = seated.filter((id) => !guardianIds.includes(id));
  const came = guardianIds.filter((id) => !seated.includes(id));
  if (gone.length > 0)
    await db.query(
      `DELETE FROM messaging.participants WHERE conversation_id = $1 AND user_id = ANY ($2::uuid[]) AND seat = 'GUARDIAN'`,
      [conversationId, gone],
    );
  if (came.length > 0)
    await db.query(
      `INSERT INTO messaging.participants (ecosystem_id, conversation_id, user_id, seat, since_seq, read_seq, last_seq, last_message_at)
       SELECT $1, c.id, guardian, 'GUARDIAN', CASE WHEN $4 THEN 0 ELSE c.last_seq END, c.last_seq, c.last_seq, c.last_message_at
       FROM messaging.conversations c, unnest($3::uuid[]) AS guardian WHERE c.id = $2`,
      [db.ecosystemId, conversationId, came, showEarlier],
    );
  const changed = await db.query(
    `UPDATE messaging.conversations SET overseen = $2 WHERE id = $1 AND overseen <> $2 RETURNING id`,
    [conversationId, needed],
  );
  if (changed.length + gone.length + came.length > 0)
    await db.audit({
      action: 'oversight',
      subjectKind: 'conversation',
      subjectId: conversationId,
      before: { guardianIds: seated },
      after: { overseen: needed, guardianIds, memberIds },
    });
  return changed.length > 0 && needed ? [...came, ...memberIds] : came;
}
