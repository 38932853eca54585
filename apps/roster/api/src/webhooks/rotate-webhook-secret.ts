import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationRotateWebhookSecretArgs, WebhookEndpoint } from '../__generated__/resolvers';
import { t } from '../i18n';
import { overlapEnd } from '../keys/subject';
import { endpointById, endpointViews, type EndpointRow } from './endpoint';
import { makeSecret, sealSecret } from './secret';

export async function rotateWebhookSecret(
  actor: Actor,
  { input: { id, overlapHours = 24 } }: MutationRotateWebhookSecretArgs,
  { tenancy, clock, config }: Services,
): Promise<WebhookEndpoint> {
  const now = clock.now();
  const end = overlapEnd(overlapHours, now);
  const until = end > now ? end : null;
  const secret = makeSecret();
  return tenancy.within(actor, async (db) => {
    const before = await endpointById(db, id, 'FOR NO KEY UPDATE');
    if (until && before.secret_before_until && before.secret_before_until > now)
      throw new Conflict(t('webhooks.secretInUse'));
    const [row] = await db.query<EndpointRow>(
      `UPDATE roster.webhook_endpoints SET secret = $3, secret_before = $4, secret_before_until = $5, secret_changed_at = $6
       WHERE ecosystem_id = $1 AND id = $2 RETURNING *`,
      [db.ecosystemId, before.id, sealSecret(secret, before.id, config), until && before.secret, until, now],
    );
    await db.audit({
      action: 'rotate-webhook-secret',
      subjectKind: 'webhook-endpoint',
      subjectId: before.id,
      after: { previousUntil: until?.toISOString() ?? null },
    });
    db.notify({ userIds: 'ecosystem', topics: ['webhooks'], ids: [before.id] });
    const [view] = await endpointViews(db, [row!], now, secret);
    return view!;
  });
}
