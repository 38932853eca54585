import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationRevokeOneRosterClientSecretArgs, OneRosterClient } from '../__generated__/resolvers';
import { revokeKey } from '../keys/subject';
import { clientById, clientViews } from './client-row';
import { CLIENT_SECRETS } from './client-secret';

export function revokeOneRosterClientSecret(
  actor: Actor,
  { input }: MutationRevokeOneRosterClientSecretArgs,
  { tenancy, clock }: Services,
): Promise<OneRosterClient> {
  const now = clock.now();
  return tenancy.within(actor, async (db) => {
    const client = await clientById(db, input.id, 'FOR UPDATE');
    const ending = await revokeKey(
      db,
      CLIENT_SECRETS,
      { ownerId: client.id, keyId: input.secretId, kind: 'secret' },
      now,
    );
    if (ending) {
      await db.audit({
        action: 'revoke-one-roster-client-secret',
        subjectKind: 'one-roster-client',
        subjectId: client.id,
        before: { secretEnding: ending },
      });
      db.notify({ userIds: 'ecosystem', topics: ['one-roster-clients'], ids: [client.id] });
    }
    const [view] = await clientViews(db, [client], now);
    return view!;
  });
}
