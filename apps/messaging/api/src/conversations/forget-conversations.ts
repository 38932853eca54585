import type { TenantDb } from '@lyceum/server/tenancy';

/** With people of demo data go the conversations that they were in. */
export async function forgetConversations(db: TenantDb, userIds: readonly string[]): Promise<void> {
  const gone = await db.query<{ id: string }>(
    `SELECT DISTINCT conversation_id AS id FROM messaging.participants WHERE user_id = ANY ($1::uuid[])`,
    [userIds],
  );
  const ids = gone.map(({ id }) => id);
  for (const table of ['reports', 'messages', 'participants'])
    await db.query(`DELETE FROM messaging.${table} WHERE conversation_id = ANY ($1::uuid[])`, [ids]);
  await db.query(`DELETE FROM messaging.conversations WHERE id = ANY ($1::uuid[])`, [ids]);
  await db.query(
    `DELETE FROM messaging.pairs WHERE tutor_id = ANY ($1::uuid[]) OR tutee_id = ANY ($1::uuid[])`,
    [userIds],
  );
  await db.query(
    `DELETE FROM messaging.meetings WHERE leader_id = ANY ($1::uuid[]) OR learner_id = ANY ($1::uuid[])`,
    [userIds],
  );
}
