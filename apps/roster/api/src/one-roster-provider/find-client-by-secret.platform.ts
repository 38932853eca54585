import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { OneRosterScope } from '../__generated__/resolvers';
import { hasKeyFormat, keyIsValid, keyHash } from '../keys/subject';
import { CLIENT_SECRETS } from './client-secret';

export interface AuthenticatedClient {
  ecosystemId: string;
  clientId: string;
  secretId: string;
  scopes: OneRosterScope[];
}

/** The client with this id and secret; null if they do not match, or if either is no longer valid. */
export async function findClientBySecret(
  clientId: string,
  secret: string,
  { tenancy, clock }: Services,
): Promise<AuthenticatedClient | null> {
  if (!isUuid(clientId) || !hasKeyFormat(CLIENT_SECRETS.prefix, secret)) return null;
  const now = clock.now();
  return tenancy.platformWide('find the system that reads by OneRoster', async (db) => {
    const [known] = await db.query<AuthenticatedClient>(
      `SELECT k.ecosystem_id AS "ecosystemId", k.client_id AS "clientId", k.id AS "secretId", c.scopes FROM roster.one_roster_secrets k
       JOIN roster.one_roster_clients c ON c.ecosystem_id = k.ecosystem_id AND c.id = k.client_id
       LEFT JOIN roster.ecosystems e ON e.ecosystem_id = k.ecosystem_id
       WHERE k.secret_hash = $1 AND k.client_id = $2 AND ${keyIsValid('$3')} AND NOT coalesce(e.archived, false)`,
      [keyHash(secret), clientId, now],
    );
    return known ?? null;
  });
}
