import type { TenantDb } from '@lyceum/server/tenancy';

/** Deletes the conversations of removed demo people. */
export async function deleteConversations(db: TenantDb, userIds: readonly string[]): Promise<void> {
  const gone = await db.query<{ id: string }>(
    `SELECT DISTINCT conversation_id AS id FROM messaging.participants WHERE user_id = ANY ($1::uuid[])`,
    [userIds],
  );
  const ids = gone.map(({ id }) => id);
  // Their files are deleted by the schedule that deletes unsent ones.
  await db.query(
    `INSERT INTO messaging.attachment_uploads (ecosystem_id, id, conversation_id, user_id, filename, bytes, created_at)
     SELECT ecosystem_id, file_id, conversation_id, from_user_id, filename, file_size, '-infinity' FROM messaging.messages
     WHERE conversation_id = ANY ($1::uuid[]) AND file_id IS NOT NULL`,
    [ids],
  );
  for (const table of ['review_items', 'reports', 'messages', 'participants'])
    await db.query(`DELETE FROM messaging.${table} WHERE conversation_id = ANY ($1::uuid[])`, [ids]);
  await db.query(`DELETE FROM messaging.review_items WHERE member_ids && $1::uuid[]`, [userIds]);
  await db.query(`DELETE FROM messaging.conversations WHERE id = ANY ($1::uuid[])`, [ids]);
  await db.query(
    `DELETE FROM messaging.pairs WHERE tutor_id = ANY ($1::uuid[]) OR tutee_id = ANY ($1::uuid[])`,
    [userIds],
  );
  await db.query(
    `DELETE FROM messaging.pending_requests WHERE tutor_id = ANY ($1::uuid[]) OR learner_id = ANY ($1::uuid[])`,
    [userIds],
  );
  await db.query(
    `DELETE FROM messaging.meetings WHERE leader_id = ANY ($1::uuid[]) OR learner_id = ANY ($1::uuid[])`,
    [userIds],
  );
}
