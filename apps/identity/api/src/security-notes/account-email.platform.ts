import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { MAY_ENTER } from '../people/subject';

export async function accountEmail(accountId: string, services: Services): Promise<string | null> {
  const [account] = await services.tenancy.platformWide('address of an account', (db) =>
    db.query<{ email: string | null }>(`SELECT email FROM identity.accounts WHERE id = $1`, [accountId]),
  );
  return account?.email ?? null;
}

export interface AccountOwner {
  to: string;
  /** The ecosystem that they used last. */
  ecosystemId: string;
  userId: string;
}

/** By the sign-in address or the account's id; null where there is no account. */
export async function accountOwner(subject: string, services: Services): Promise<AccountOwner | null> {
  const [owner] = await services.tenancy.platformWide('owner of an account', (db) =>
    db.query<AccountOwner>(
      `SELECT a.email AS "to", m.ecosystem_id AS "ecosystemId", m.id AS "userId"
       FROM identity.accounts a JOIN identity.members m ON m.account_id = a.id AND ${MAY_ENTER}
       WHERE (a.email_lower = $1 OR a.id = $2::uuid) AND a.email IS NOT NULL AND a.disabled_at IS NULL
       ORDER BY m.last_signed_in_at DESC NULLS LAST, m.ecosystem_id LIMIT 1`,
      [subject.toLowerCase(), isUuid(subject) ? subject : null],
    ),
  );
  return owner ?? null;
}
