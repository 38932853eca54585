import { isTaken } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { endLinks, type LinkFor } from './links.platform';

/** Saves the verified new address of an account. Returns the former one; `TAKEN` where another account has it. */
export async function changeAccountEmail(
  { accountId, email }: LinkFor,
  services: Services,
): Promise<{ former: string | null } | 'TAKEN'> {
  try {
    return await services.tenancy.platformWide('change an address', async (db) => {
      const [before] = await db.query<{ email: string | null }>(
        `SELECT email FROM identity.accounts WHERE id = $1 FOR UPDATE`,
        [accountId],
      );
      await db.query(
        `UPDATE identity.accounts SET email = $2, email_lower = lower($2), email_verified_at = now() WHERE id = $1`,
        [accountId, email],
      );
      // Links that were sent to the former address stop working.
      await endLinks(db, accountId, ['LOGIN_USER', 'VERIFY_EMAIL', 'CHANGE_EMAIL']);
      await db.query(
        `UPDATE identity.reset_links SET used_at = now() WHERE account_id = $1 AND used_at IS NULL`,
        [accountId],
      );
      return { former: before!.email };
    });
  } catch (error) {
    if (isTaken(error)) return 'TAKEN';
    throw error;
  }
}

interface OwnMembership {
  ecosystemId: string;
  userId: string;
}

/** The account's members that have that address; with null, those that have none. */
export async function membershipsWith(
  accountId: string,
  email: string | null,
  services: Services,
): Promise<OwnMembership[]> {
  return services.tenancy.platformWide('memberships of an account', (db) =>
    db.query<OwnMembership>(
      `SELECT ecosystem_id AS "ecosystemId", id AS "userId" FROM identity.members
       WHERE account_id = $1 AND email_lower IS NOT DISTINCT FROM lower($2::text)`,
      [accountId, email],
    ),
  );
}

export interface StoredContact {
  email: string | null;
  emailVerified: boolean;
  pendingEmail: string | null;
  hasPassword: boolean;
}

export async function storedContact(accountId: string, services: Services): Promise<StoredContact> {
  const [contact] = await services.tenancy.platformWide('contact of an account', (db) =>
    db.query<StoredContact>(
      `SELECT a.email, a.email_verified_at IS NOT NULL AS "emailVerified", a.password_hash IS NOT NULL AS "hasPassword",
         (SELECT l.email FROM identity.account_links l WHERE l.account_id = a.id AND l.purpose = 'CHANGE_EMAIL'
            AND l.used_at IS NULL AND l.expires_at > now() ORDER BY l.id DESC LIMIT 1) AS "pendingEmail"
       FROM identity.accounts a WHERE a.id = $1`,
      [accountId],
    ),
  );
  return contact!;
}

/** Whether the sign-in began with an organization's single sign-on, and is valid in that organization alone. */
export async function isConfined(familyId: string | null, services: Services): Promise<boolean> {
  const rows = await services.tenancy.platformWide('kind of a signed-in state', (db) =>
    db.query(`SELECT 1 FROM identity.refresh_families WHERE id = $1 AND confined`, [familyId]),
  );
  return rows.length > 0;
}
