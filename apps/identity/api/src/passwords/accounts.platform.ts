import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { endFamilies, forgetTrustedDevices } from '../tokens/subject';
import { MAY_ENTER } from '../people/subject';
import { deriveToken, secretsOf, tokenHash } from '../secrets';

const RESET_MINUTES = 60;

export interface ResetLink {
  token: string;
  accountId: string;
  email: string;
  /** The membership that gives the mail its language and ecosystem. */
  ecosystemId: string;
  userId: string;
}

/**
 * A new link for the account of the address; null when nobody can sign in with it. Former links end. The same id gives
 * the same link again: a retried job may have sent it already.
 */
export async function makeResetLink(
  id: string,
  { email, ecosystemId }: { email: string; ecosystemId: string | null },
  services: Services,
): Promise<ResetLink | null> {
  const { linkKey } = await secretsOf(services);
  return services.tenancy.platformWide('forgot password', async (db) => {
    const [found] = await db.query<Omit<ResetLink, 'token'>>(
      `SELECT a.id AS "accountId", a.email, m.ecosystem_id AS "ecosystemId", m.id AS "userId"
       FROM identity.accounts a JOIN identity.members m ON m.account_id = a.id AND ${MAY_ENTER}
       WHERE a.email_lower = $1 AND a.email IS NOT NULL AND a.disabled_at IS NULL
       ORDER BY (m.ecosystem_id = $2) DESC NULLS LAST, m.last_signed_in_at DESC NULLS LAST, m.ecosystem_id LIMIT 1`,
      [email.trim().toLowerCase(), ecosystemId],
    );
    if (!found) return null;
    const token = deriveToken(linkKey, 'reset', id);
    const made = await db.query(`SELECT 1 FROM identity.reset_links WHERE id = $1`, [id]);
    if (made.length > 0) return { ...found, token };
    await endResetLinks(db, found.accountId);
    await db.query(
      `INSERT INTO identity.reset_links (id, account_id, token_hash, expires_at)
       VALUES ($1, $2, $3, now() + interval '${RESET_MINUTES} minutes')`,
      [id, found.accountId, tokenHash(token)],
    );
    return { ...found, token };
  });
}

async function endResetLinks(db: TenantDb, accountId: string): Promise<void> {
  await db.query(
    `UPDATE identity.reset_links SET used_at = now() WHERE account_id = $1 AND used_at IS NULL`,
    [accountId],
  );
}

/** Over `identity.reset_links l`: not used, not expired, and of an account that may sign in somewhere. */
const GOOD_LINK = `l.token_hash = $1 AND l.used_at IS NULL AND l.expires_at > now()
  AND EXISTS (SELECT 1 FROM identity.members m WHERE m.account_id = l.account_id AND ${MAY_ENTER})`;

/** Uses the link and saves the password; false when the link is not valid. Ends every sign-in of the account. */
export async function usePasswordLink(
  token: string,
  passwordHash: string,
  services: Services,
): Promise<boolean> {
  return services.tenancy.platformWide('reset password', async (db) => {
    const [link] = await db.query<{ accountId: string }>(
      `UPDATE identity.reset_links l SET used_at = now() WHERE ${GOOD_LINK} RETURNING account_id AS "accountId"`,
      [tokenHash(token)],
    );
    if (!link) return false;
    await savePassword(db, link.accountId, passwordHash);
    // Opening the link verifies the address.
    await db.query(
      `UPDATE identity.accounts SET email_verified_at = coalesce(email_verified_at, now()) WHERE id = $1`,
      [link.accountId],
    );
    await endFamilies(db, services, { accountId: link.accountId }, 'password reset');
    return true;
  });
}

export async function savePassword(db: TenantDb, accountId: string, passwordHash: string): Promise<void> {
  await db.query(
    `UPDATE identity.accounts SET password_hash = $2, password_changed_at = now() WHERE id = $1`,
    [accountId, passwordHash],
  );
  await endResetLinks(db, accountId);
  await forgetTrustedDevices(db, accountId);
}

/** Whether the account has ever belonged to another ecosystem than this one. */
export async function isAccountElsewhere(
  accountId: string,
  ecosystemId: string,
  services: Services,
): Promise<boolean> {
  const rows = await services.tenancy.platformWide('other organizations of an account', (db) =>
    db.query(`SELECT 1 FROM identity.members WHERE account_id = $1 AND ecosystem_id <> $2 LIMIT 1`, [
      accountId,
      ecosystemId,
    ]),
  );
  return rows.length > 0;
}

export async function storedPasswordHash(accountId: string, services: Services): Promise<string | null> {
  const [row] = await services.tenancy.platformWide('password check', (db) =>
    db.query<{ hash: string | null }>(`SELECT password_hash AS hash FROM identity.accounts WHERE id = $1`, [
      accountId,
    ]),
  );
  return row?.hash ?? null;
}

/** Saves a changed password and ends the account's other sign-ins. */
export async function replacePassword(
  accountId: string,
  passwordHash: string,
  exceptFamilyId: string | null,
  services: Services,
): Promise<void> {
  await services.tenancy.platformWide('change password', async (db) => {
    await savePassword(db, accountId, passwordHash);
    await endFamilies(db, services, { accountId, except: exceptFamilyId }, 'password changed');
  });
}

/** Whether the link is valid: the reset page asks before it shows its form. */
export async function resetLinkIsGood(token: string, services: Services): Promise<boolean> {
  const rows = await services.tenancy.platformWide('reset link', (db) =>
    db.query(`SELECT 1 FROM identity.reset_links l WHERE ${GOOD_LINK}`, [tokenHash(token)]),
  );
  return rows.length > 0;
}
