import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationSetWebhookEndpointEnabledArgs, WebhookEndpoint } from '../__generated__/resolvers';
import { endpointById, endpointViews } from './endpoint';
import { disableEndpoint } from './sending/disable-endpoint';

export async function setWebhookEndpointEnabled(
  actor: Actor,
  { input: { id, enabled } }: MutationSetWebhookEndpointEnabledArgs,
  { tenancy, clock }: Services,
): Promise<WebhookEndpoint> {
  const now = clock.now();
  return tenancy.within(actor, async (db) => {
    const before = await endpointById(db, id, 'FOR NO KEY UPDATE');
    if (enabled === (before.disabled !== null)) {
      if (enabled)
        await db.query(
          `UPDATE roster.webhook_endpoints SET disabled = NULL, disabled_at = NULL, failing_since = NULL, resting_until = NULL
           WHERE ecosystem_id = $1 AND id = $2`,
          [db.ecosystemId, before.id],
        );
      else await disableEndpoint(db, before.id, 'BY_HAND', now);
      await db.audit({
        action: enabled ? 'enable-webhook-endpoint' : 'disable-webhook-endpoint',
        subjectKind: 'webhook-endpoint',
        subjectId: before.id,
      });
      db.notify({ userIds: 'ecosystem', topics: ['webhooks'], ids: [before.id] });
    }
    const [view] = await endpointViews(db, [await endpointById(db, before.id)], now);
    return view!;
  });
}
