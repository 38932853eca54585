import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { Member } from '../people/subject';
import { deriveToken, secretsOf, tokenHash } from '../secrets';

const INVITE_DAYS = 14;

/** Makes a new link for the person and ends the former one. A job sends the mail. */
export async function createInvite(
  db: TenantDb,
  services: Services,
  member: Member,
  language: 'en' | 'sp',
): Promise<string> {
  const { linkKey } = await secretsOf(services);
  await db.query(
    `UPDATE identity.invites SET replaced_at = now()
     WHERE ecosystem_id = $1 AND user_id = $2 AND used_at IS NULL AND replaced_at IS NULL`,
    [db.ecosystemId, member.id],
  );
  const [next] = await db.query<{ id: string }>('SELECT uuidv7() AS id');
  const id = next!.id;
  await db.query(
    `INSERT INTO identity.invites (ecosystem_id, id, user_id, email, language, token_hash, created_by, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now() + interval '${INVITE_DAYS} days')`,
    [
      db.ecosystemId,
      id,
      member.id,
      member.email,
      language,
      tokenHash(deriveToken(linkKey, 'invite', id)),
      db.actor.userId,
    ],
  );
  await db.enqueue('invite-mail', { inviteId: id });
  return id;
}
