import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { deriveToken, secretsOf, tokenHash } from '../secrets';
import { MAY_ENTER } from '../people/subject';

export type LinkPurpose = 'VERIFY_EMAIL' | 'LOGIN_USER' | 'CHANGE_EMAIL';

export interface LinkFor {
  purpose: LinkPurpose;
  accountId: string;
  ecosystemId: string;
  userId: string;
  /** The address that the link is sent to. */
  email: string;
}

const MINUTES = 60;

/** A new link's token; earlier links for the purpose end. The same id gives the same link, for a retried job. */
export async function makeLink(id: string, link: LinkFor, services: Services): Promise<string> {
  const { linkKey } = await secretsOf(services);
  const token = deriveToken(linkKey, 'account-link', id);
  await services.tenancy.platformWide('make a link', async (db) => {
    const made = await db.query(`SELECT 1 FROM identity.account_links WHERE id = $1`, [id]);
    if (made.length > 0) return;
    await endLinks(db, link.accountId, [link.purpose]);
    await db.query(
      `INSERT INTO identity.account_links (id, account_id, purpose, token_hash, ecosystem_id, user_id, email, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, now() + interval '${MINUTES} minutes')`,
      [id, link.accountId, link.purpose, tokenHash(token), link.ecosystemId, link.userId, link.email],
    );
  });
  return token;
}

export async function endLinks(db: TenantDb, accountId: string, purposes: LinkPurpose[]): Promise<void> {
  await db.query(
    `UPDATE identity.account_links SET used_at = now() WHERE account_id = $1 AND purpose = ANY($2::text[]) AND used_at IS NULL`,
    [accountId, purposes],
  );
}

/** Not used, not expired, and of an account that may sign in there. */
const GOOD = `l.token_hash = $1 AND l.used_at IS NULL AND l.expires_at > now() AND EXISTS (
  SELECT 1 FROM identity.members m JOIN identity.accounts a ON a.id = m.account_id AND a.disabled_at IS NULL
  WHERE m.account_id = l.account_id AND m.ecosystem_id = l.ecosystem_id AND m.id = l.user_id AND ${MAY_ENTER})`;
const COLUMNS = `l.purpose, l.account_id AS "accountId", l.ecosystem_id AS "ecosystemId", l.user_id AS "userId", l.email`;

export async function findLink(token: string, services: Services): Promise<LinkFor | null> {
  const [link] = await services.tenancy.platformWide('look at a link', (db) =>
    db.query<LinkFor>(`SELECT ${COLUMNS} FROM identity.account_links l WHERE ${GOOD}`, [tokenHash(token)]),
  );
  return link ?? null;
}

/** Null when the link was used in the meantime. */
export async function useLink(token: string, services: Services): Promise<LinkFor | null> {
  const [link] = await services.tenancy.platformWide('use a link', (db) =>
    db.query<LinkFor>(
      `UPDATE identity.account_links l SET used_at = now() WHERE ${GOOD} RETURNING ${COLUMNS}`,
      [tokenHash(token)],
    ),
  );
  return link ?? null;
}

/** The account of a link for choosing a new password. */
export async function findResetLink(
  token: string,
  services: Services,
): Promise<Omit<LinkFor, 'purpose'> | null> {
  const [link] = await services.tenancy.platformWide('look at a link', (db) =>
    db.query<Omit<LinkFor, 'purpose'>>(
      `SELECT a.id AS "accountId", a.email, m.ecosystem_id AS "ecosystemId", m.id AS "userId"
       FROM identity.reset_links l JOIN identity.accounts a ON a.id = l.account_id AND a.disabled_at IS NULL
       JOIN identity.members m ON m.account_id = a.id AND ${MAY_ENTER}
       WHERE l.token_hash = $1 AND l.used_at IS NULL AND l.expires_at > now() AND a.email IS NOT NULL
       ORDER BY m.last_signed_in_at DESC NULLS LAST, m.ecosystem_id LIMIT 1`,
      [tokenHash(token)],
    ),
  );
  return link ?? null;
}

/** The member who signs in with the address: in that ecosystem, else in the one they used last. Null: nobody. */
export async function findAddressee(
  email: string,
  ecosystemId: string | null,
  services: Services,
): Promise<Omit<LinkFor, 'purpose'> | null> {
  const [found] = await services.tenancy.platformWide('sign in by link', (db) =>
    db.query<Omit<LinkFor, 'purpose'>>(
      `SELECT a.id AS "accountId", a.email, m.ecosystem_id AS "ecosystemId", m.id AS "userId"
       FROM identity.accounts a JOIN identity.members m ON m.account_id = a.id AND ${MAY_ENTER}
       WHERE a.email_lower = $1 AND a.email IS NOT NULL AND a.disabled_at IS NULL AND ($2::uuid IS NULL OR m.ecosystem_id = $2)
       ORDER BY m.last_signed_in_at DESC NULLS LAST, m.ecosystem_id LIMIT 1`,
      [email.trim().toLowerCase(), ecosystemId],
    ),
  );
  return found ?? null;
}

export async function removeOldLinks(services: Services): Promise<void> {
  await services.tenancy.platformWide('remove old links', (db) =>
    db.query(`DELETE FROM identity.account_links WHERE expires_at < now() - interval '7 days'`),
  );
}
