import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { MAY_ENTER } from '../people/subject';

export interface SignInCandidate {
  accountId: string;
  passwordHash: string | null;
  /** Null when the account has no sign-in in the ecosystem that was asked for. */
  membership: Membership | null;
}

export interface Membership {
  ecosystemId: string;
  userId: string;
  roles: string[];
}

const ROLES = `ARRAY(SELECT r.role FROM identity.ecosystem_roles r WHERE r.ecosystem_id = m.ecosystem_id AND r.user_id = m.id
  UNION SELECT r.role FROM identity.program_roles r WHERE r.ecosystem_id = m.ecosystem_id AND r.user_id = m.id
  ORDER BY 1) AS roles`;

interface Row {
  accountId: string;
  passwordHash: string | null;
  ecosystemId: string | null;
  userId: string | null;
  roles: string[] | null;
}

/** The account with its membership there; without an ecosystem, that of the latest sign-in, else the oldest. */
export async function findSignInCandidate(
  email: string,
  ecosystemId: string | null,
  services: Services,
): Promise<SignInCandidate | null> {
  const asked =
    ecosystemId !== null && !isUuid(ecosystemId) ? '00000000-0000-0000-0000-000000000000' : ecosystemId;
  const [row] = await services.tenancy.platformRead<Row>('sign-in', {
    name: 'sign-in-candidate',
    text: `SELECT a.id AS "accountId", a.password_hash AS "passwordHash", m.ecosystem_id AS "ecosystemId", m.id AS "userId",
         ${ROLES}
       FROM identity.accounts a
       LEFT JOIN identity.members m ON m.account_id = a.id AND ${MAY_ENTER} AND a.disabled_at IS NULL
         AND ($2::uuid IS NULL OR m.ecosystem_id = $2)
       WHERE a.email_lower = $1
       ORDER BY m.last_signed_in_at DESC NULLS LAST, m.created_at, m.ecosystem_id LIMIT 1`,
    values: [email.trim().toLowerCase(), asked],
  });
  if (!row) return null;
  const { accountId, passwordHash, userId, roles } = row;
  const membership = userId ? { ecosystemId: row.ecosystemId!, userId, roles: roles ?? [] } : null;
  return { accountId, passwordHash, membership };
}

/** The account's membership there, if the account may enter. */
export async function findMembership(
  accountId: string,
  ecosystemId: string,
  services: Services,
): Promise<Membership | null> {
  const [row] = await services.tenancy.platformRead<Membership>('sign-in', {
    name: 'membership-of-account',
    text: `SELECT m.ecosystem_id AS "ecosystemId", m.id AS "userId", ${ROLES}
       FROM identity.members m JOIN identity.accounts a ON a.id = m.account_id AND a.disabled_at IS NULL
       WHERE m.account_id = $1 AND m.ecosystem_id = $2 AND ${MAY_ENTER}`,
    values: [accountId, ecosystemId],
  });
  return row ?? null;
}
