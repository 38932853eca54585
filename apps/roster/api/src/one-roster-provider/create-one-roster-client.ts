import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationCreateOneRosterClientArgs, OneRosterClient } from '../__generated__/resolvers';
import { t } from '../i18n';
import { createKey } from '../keys/subject';
import { checkClient, clientViews, nameTaken, type ClientRow } from './client-row';
import { CLIENT_SECRETS } from './client-secret';

const MOST_CLIENTS = 50;

export function createOneRosterClient(
  actor: Actor,
  { input }: MutationCreateOneRosterClientArgs,
  { tenancy, clock }: Services,
): Promise<OneRosterClient> {
  const now = clock.now();
  return tenancy
    .within(actor, async (db) => {
      const checked = await checkClient(db, input);
      await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
        `one-roster-clients ${db.ecosystemId}`,
      ]);
      const [count] = await db.query<{ clients: number }>(
        `SELECT count(*)::int AS clients FROM roster.one_roster_clients WHERE ecosystem_id = $1`,
        [db.ecosystemId],
      );
      if (count!.clients >= MOST_CLIENTS)
        throw new Conflict(t('oneRosterProvider.client.tooMany', { mostClients: MOST_CLIENTS }));
      const { name, programIds, scopes } = checked;
      const [row] = await db.query<ClientRow>(
        `INSERT INTO roster.one_roster_clients (ecosystem_id, name, program_ids, scopes, created_by, created_at)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING *`,
        [db.ecosystemId, name, programIds, scopes, actor.userId, now],
      );
      const secret = await createKey(db, CLIENT_SECRETS, row!.id, now);
      await db.audit({
        action: 'create-one-roster-client',
        subjectKind: 'one-roster-client',
        subjectId: row!.id,
        after: { ...checked, secretEnding: secret.slice(-4) },
      });
      db.notify({ userIds: 'ecosystem', topics: ['one-roster-clients'], ids: [row!.id] });
      const [view] = await clientViews(db, [row!], now, secret);
      return view!;
    })
    .catch(nameTaken);
}
