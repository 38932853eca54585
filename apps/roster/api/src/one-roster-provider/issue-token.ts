import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { OneRosterScope } from '../__generated__/resolvers';
import { findClientBySecret } from './find-client-by-secret.platform';
import { keyHash } from '../keys/subject';
import { newToken } from './client-secret';
import { auditUse } from './audit-use';

const LIVES_SECONDS = 3600;
/** A reader that requests a token per page ends its oldest ones. */
const MOST_TOKENS = 10;

const root = 'https://purl.imsglobal.org/spec/or/v1p2/scope/';
const SCOPES: Readonly<Record<string, OneRosterScope>> = {
  [`${root}roster-core.readonly`]: 'ROSTER',
  [`${root}roster.readonly`]: 'ROSTER',
  [`${root}roster-demographics.readonly`]: 'DEMOGRAPHICS',
  [`${root}gradebook-core.readonly`]: 'GRADEBOOK',
  [`${root}gradebook.readonly`]: 'GRADEBOOK',
};

interface Asked {
  clientId: string;
  secret: string;
  /** OAuth scope list, separated by spaces; empty: everything that the client may read. */
  scope: string;
}

/** An OAuth 2 answer (RFC 6749, 4.4 and 5.2). */
export type TokenAnswer =
  | { access_token: string; token_type: 'Bearer'; expires_in: number; scope: string }
  | { error: 'invalid_client' | 'invalid_scope' };

export async function issueToken(
  { clientId, secret, scope }: Asked,
  services: Services,
): Promise<TokenAnswer> {
  const { tenancy, clock } = services;
  const client = await findClientBySecret(clientId, secret, services);
  if (!client) return { error: 'invalid_client' };
  const wanted = scope.split(' ').filter(Boolean);
  const asked = wanted.length > 0 ? wanted : Object.keys(SCOPES);
  const granted = asked.filter((one) => client.scopes.some((own) => own === SCOPES[one]));
  if (granted.length === 0) return { error: 'invalid_scope' };
  const scopes = [...new Set(granted.map((one) => SCOPES[one]!))];
  const token = newToken();
  const now = clock.now();
  const expires = new Date(now.getTime() + LIVES_SECONDS * 1000);
  await tenancy.within(systemActor(client.ecosystemId, 'OneRoster provider'), async (db) => {
    await db.query(
      `INSERT INTO roster.one_roster_tokens (ecosystem_id, client_id, secret_id, token_hash, scopes, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [db.ecosystemId, client.clientId, client.secretId, keyHash(token), scopes, expires],
    );
    await db.query(
      `DELETE FROM roster.one_roster_tokens t WHERE t.ecosystem_id = $1 AND t.client_id = $2 AND (t.expires_at <= $3 OR t.id NOT IN (
         SELECT l.id FROM roster.one_roster_tokens l WHERE l.ecosystem_id = $1 AND l.client_id = $2 ORDER BY l.id DESC LIMIT ${MOST_TOKENS}))`,
      [db.ecosystemId, client.clientId, now],
    );
    await db.query(
      `UPDATE roster.one_roster_secrets SET last_used_at = $3 WHERE ecosystem_id = $1 AND id = $2`,
      [db.ecosystemId, client.secretId, now],
    );
    await auditUse(db, client.clientId, 'token', now, { secretId: client.secretId });
  });
  return { access_token: token, token_type: 'Bearer', expires_in: LIVES_SECONDS, scope: granted.join(' ') };
}
