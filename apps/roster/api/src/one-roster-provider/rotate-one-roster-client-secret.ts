import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationRotateOneRosterClientSecretArgs, OneRosterClient } from '../__generated__/resolvers';
import { t } from '../i18n';
import { overlapEnd, rotateKey } from '../keys/subject';
import { clientById, clientViews } from './client-row';
import { CLIENT_SECRETS } from './client-secret';

export function rotateOneRosterClientSecret(
  actor: Actor,
  { input }: MutationRotateOneRosterClientSecretArgs,
  { tenancy, clock }: Services,
): Promise<OneRosterClient> {
  const now = clock.now();
  const until = overlapEnd(input.overlapHours ?? 72, now);
  return tenancy.within(actor, async (db) => {
    const client = await clientById(db, input.id, 'FOR UPDATE');
    const secret = await rotateKey(db, CLIENT_SECRETS, client.id, { now, until }, (most) =>
      t('oneRosterProvider.client.tooManySecrets', { most }),
    );
    await db.audit({
      action: 'rotate-one-roster-client-secret',
      subjectKind: 'one-roster-client',
      subjectId: client.id,
      after: { secretEnding: secret.slice(-4), othersUntil: until.toISOString() },
    });
    db.notify({ userIds: 'ecosystem', topics: ['one-roster-clients'], ids: [client.id] });
    const [view] = await clientViews(db, [client], now, secret);
    return view!;
  });
}
