import type { Language } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { ECOSYSTEM_COLUMNS, type EcosystemFacts } from '../ecosystem-facts/subject';
import { tokenHash } from '../secrets';

export interface OpenInvite {
  id: string;
  ecosystemId: string;
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
  expiresAt: Date;
  /** Null: the address has no account yet. */
  accountId: string | null;
  passwordHash: string | null;
  ecosystem: EcosystemFacts | null;
}

/** The invitation of a link's token, in whichever ecosystem; null when it is used, replaced or expired. */
export async function findInvite(token: string, services: Services): Promise<OpenInvite | null> {
  return services.tenancy.platformWide('open an invitation', async (db) => {
    const [invite] = await db.query<Omit<OpenInvite, 'ecosystem'>>(
      `SELECT i.id, i.ecosystem_id AS "ecosystemId", i.user_id AS "userId", i.email, m.first_name AS "firstName",
         m.last_name AS "lastName", i.language, i.expires_at AS "expiresAt", a.id AS "accountId", a.password_hash AS "passwordHash"
       FROM identity.invites i
       JOIN identity.members m ON m.ecosystem_id = i.ecosystem_id AND m.id = i.user_id
         AND m.account_id IS NULL AND m.status IN ('INVITED', 'APPLIED') AND m.email_lower = lower(i.email)
       LEFT JOIN identity.accounts a ON a.email_lower = lower(i.email)
       WHERE i.token_hash = $1 AND i.used_at IS NULL AND i.replaced_at IS NULL AND i.expires_at > now()
         AND a.disabled_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM identity.ecosystems e WHERE e.id = i.ecosystem_id AND e.archived)`,
      [tokenHash(token)],
    );
    if (!invite) return null;
    const [ecosystem] = await db.query<EcosystemFacts>(
      `SELECT ${ECOSYSTEM_COLUMNS} FROM identity.ecosystems e WHERE e.id = $1`,
      [invite.ecosystemId],
    );
    return { ...invite, ecosystem: ecosystem ?? null };
  });
}
