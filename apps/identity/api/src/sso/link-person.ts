import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { publishPeople } from '../people/subject';
import type { StoredConnection } from './sso-connections';
import type { SsoProfile } from './sso-provider';

interface LinkedPerson {
  userId: string;
  accountId: string;
}

interface Found {
  id: string;
  accountId: string | null;
}

/**
 * The member whom the provider identifies: the one who has come through it before, else the one with the district's
 * identifier, else, if the organization allows it, the one with the address that the provider calls verified. Never
 * creates a member.
 */
export async function linkPerson(
  tenant: Actor,
  connection: StoredConnection,
  profile: SsoProfile,
  services: Services,
): Promise<LinkedPerson | null> {
  return services.tenancy.within(tenant, async (db) => {
    const known = await findKnown(db, connection.id, profile.subject);
    const person = known ?? (await findNew(db, connection, profile));
    if (!person) return null;
    if (!known) {
      await db.query(
        `INSERT INTO identity.sso_identities (ecosystem_id, connection_id, subject, user_id) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING`,
        [db.ecosystemId, connection.id, profile.subject, person.id],
      );
      await db.audit({
        action: 'link-single-sign-on',
        subjectKind: 'user',
        subjectId: person.id,
        after: { connectionId: connection.id },
      });
    }
    return { userId: person.id, accountId: person.accountId ?? (await openAccount(db, person.id, services)) };
  });
}

async function findKnown(db: TenantDb, connectionId: string, subject: string): Promise<Found | null> {
  const [found] = await db.query<Found>(
    `SELECT m.id, m.account_id AS "accountId" FROM identity.sso_identities i
     JOIN identity.members m ON m.ecosystem_id = i.ecosystem_id AND m.id = i.user_id
     WHERE i.ecosystem_id = $1 AND i.connection_id = $2 AND i.subject = $3`,
    [db.ecosystemId, connectionId, subject],
  );
  return found ?? null;
}

/** Null where nobody, or more than one person, matches. */
async function findNew(
  db: TenantDb,
  { id, linkByEmail }: StoredConnection,
  { districtId, email, emailVerified }: SsoProfile,
): Promise<Found | null> {
  // A member whom this connection knows under another subject is not linked to a new one.
  const find = (condition: string, value: string) =>
    db.query<Found>(
      `SELECT m.id, m.account_id AS "accountId" FROM identity.members m
       WHERE m.ecosystem_id = $1 AND ${condition} AND m.status IN ('ACTIVATED', 'INVITED') AND NOT EXISTS (
         SELECT 1 FROM identity.sso_identities i WHERE i.ecosystem_id = $1 AND i.connection_id = $3 AND i.user_id = m.id)
       LIMIT 2 FOR UPDATE OF m`,
      [db.ecosystemId, value, id],
    );
  if (districtId) {
    const found = await find('m.external_id = $2', districtId);
    if (found.length > 0) return found.length === 1 ? found[0]! : null;
  }
  if (!linkByEmail || !email || !emailVerified) return null;
  const found = await find('m.email_lower = lower($2)', email);
  return found.length === 1 ? found[0]! : null;
}

/** An account without address and password: the organization's records prove nothing in other organizations. */
async function openAccount(db: TenantDb, userId: string, services: Services): Promise<string> {
  const [account] = await db.query<{ id: string }>(
    `INSERT INTO identity.accounts (email, email_lower) VALUES (NULL, NULL) RETURNING id`,
  );
  await db.query(
    `UPDATE identity.members SET account_id = $3, status = 'ACTIVATED' WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, userId, account!.id],
  );
  await db.audit({ action: 'activate-account', subjectKind: 'user', subjectId: userId });
  await publishPeople(db, services, [userId]);
  return account!.id;
}
