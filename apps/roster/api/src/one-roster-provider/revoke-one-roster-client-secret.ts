import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationRevokeOneRosterClientSecretArgs, OneRosterClient } from '../__generated__/resolvers';
import { clientById, clientViews } from './client-row';

export function revokeOneRosterClientSecret(
  actor: Actor,
  { input }: MutationRevokeOneRosterClientSecretArgs,
  { tenancy, clock }: Services,
): Promise<OneRosterClient> {
  const now = clock.now();
  return tenancy.within(actor, async (db) => {
    const client = await clientById(db, input.id, 'FOR UPDATE');
    const [secret] = isUuid(input.secretId)
      ? await db.query<{ ending: string; revoked_at: Date | null }>(
          `SELECT ending, revoked_at FROM roster.one_roster_secrets WHERE ecosystem_id = $1 AND client_id = $2 AND id = $3`,
          [db.ecosystemId, client.id, input.secretId],
        )
      : [];
    if (!secret) throw new NotFound('secret');
    if (!secret.revoked_at) {
      await db.query(
        `UPDATE roster.one_roster_secrets SET revoked_at = $3 WHERE ecosystem_id = $1 AND id = $2`,
        [db.ecosystemId, input.secretId, now],
      );
      await db.audit({
        action: 'revoke-one-roster-client-secret',
        subjectKind: 'one-roster-client',
        subjectId: client.id,
        before: { secretEnding: secret.ending },
      });
      db.notify({ userIds: 'ecosystem', topics: ['one-roster-clients'], ids: [client.id] });
    }
    const [view] = await clientViews(db, [client], now);
    return view!;
  });
}
