import type { Services } from '@lyceum/server/subgraph';
import type { OneRosterScope } from '../__generated__/resolvers';
import { keyIsValid, keyHash } from '../keys/subject';
import { isToken } from './client-secret';

/** The reading client and its rights. */
export interface Reader {
  ecosystemId: string;
  clientId: string;
  scopes: OneRosterScope[];
  /** Programs that are not archived. */
  programIds: string[];
  /** When a plan of one of the programs was last undone. */
  undoneAt: Date | null;
}

/**
 * Finds the reader across all organizations: a token names none. Null for an unknown token as well as for one that is
 * no longer valid.
 */
export async function findReaderByToken(token: string, { tenancy, clock }: Services): Promise<Reader | null> {
  if (!isToken(token)) return null;
  const now = clock.now();
  return tenancy.platformWide('find the reader of a OneRoster token', async (db) => {
    const [found] = await db.query<Reader & { secretId: string }>(
      `SELECT t.ecosystem_id AS "ecosystemId", c.id AS "clientId", k.id AS "secretId",
         ARRAY(SELECT unnest(t.scopes) INTERSECT SELECT unnest(c.scopes)) AS scopes, o.ids AS "programIds",
         (SELECT max(s.undone_at) FROM roster.sync_plans s WHERE s.ecosystem_id = t.ecosystem_id AND s.program_id = ANY (o.ids)
           AND s.undone_at IS NOT NULL) AS "undoneAt"
       FROM roster.one_roster_tokens t
       JOIN roster.one_roster_secrets k ON k.ecosystem_id = t.ecosystem_id AND k.id = t.secret_id
       JOIN roster.one_roster_clients c ON c.ecosystem_id = t.ecosystem_id AND c.id = t.client_id
       LEFT JOIN roster.ecosystems e ON e.ecosystem_id = t.ecosystem_id
       CROSS JOIN LATERAL (SELECT ARRAY(SELECT p.id FROM roster.programs p WHERE p.ecosystem_id = t.ecosystem_id AND NOT p.archived
         AND (cardinality(c.program_ids) = 0 OR p.id = ANY (c.program_ids)) ORDER BY p.id) AS ids) o
       WHERE t.token_hash = $1 AND t.expires_at > $2 AND ${keyIsValid('$2')} AND NOT coalesce(e.archived, false)`,
      [keyHash(token), now],
    );
    if (!found) return null;
    // At most once a minute: a reader of many pages does not cause a write per page.
    await db.query(
      `UPDATE roster.one_roster_secrets k SET last_used_at = $3 WHERE k.ecosystem_id = $1 AND k.id = $2
         AND (k.last_used_at IS NULL OR k.last_used_at < $3::timestamptz - interval '1 minute')`,
      [found.ecosystemId, found.secretId, now],
    );
    const { secretId: _, ...reader } = found;
    return reader;
  });
}
