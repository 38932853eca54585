import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationRedeliverWebhookArgs, WebhookDelivery } from '../__generated__/resolvers';
import { deliveryById, deliveryView } from './delivery';
import { endpointById, refuseDisabled } from './endpoint';
import { wakeNow } from './sending/wake-endpoints';

/** SQL: resets a message to be sent with all attempts; `now` is an SQL expression such as `$3`. */
export const resetForSending = (now: string) =>
  `status = 'PENDING', tries = 0, round_started_at = ${now}, next_attempt_at = ${now}`;

export function redeliverWebhook(
  actor: Actor,
  { deliveryId }: MutationRedeliverWebhookArgs,
  { tenancy, clock }: Services,
): Promise<WebhookDelivery> {
  const now = clock.now();
  return tenancy.within(actor, async (db) => {
    const { id, endpoint_id: endpointId } = await deliveryById(db, deliveryId);
    refuseDisabled(await endpointById(db, endpointId, 'FOR NO KEY UPDATE'));
    await db.query(
      `UPDATE roster.webhook_deliveries SET ${resetForSending('$3')} WHERE ecosystem_id = $1 AND id = $2`,
      [db.ecosystemId, id, now],
    );
    await db.audit({ action: 'redeliver-webhook', subjectKind: 'webhook-delivery', subjectId: id });
    await wakeNow(db, endpointId, now);
    return deliveryView(await deliveryById(db, id));
  });
}
