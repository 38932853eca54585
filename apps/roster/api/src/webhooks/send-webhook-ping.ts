import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationSendWebhookPingArgs, WebhookDelivery } from '../__generated__/resolvers';
import { deliveryView, type DeliveryRow } from './delivery';
import { endpointById, refuseDisabled } from './endpoint';
import { wakeNow } from './sending/wake-endpoints';

export function sendWebhookPing(
  actor: Actor,
  { id }: MutationSendWebhookPingArgs,
  { tenancy, clock }: Services,
): Promise<WebhookDelivery> {
  const now = clock.now();
  return tenancy.within(actor, async (db) => {
    const endpoint = await endpointById(db, id, 'FOR NO KEY UPDATE');
    refuseDisabled(endpoint);
    // One ping at a time, so that repeated clicks do not fill the receiver's log.
    const [waits] = await db.query<DeliveryRow>(
      `SELECT * FROM roster.webhook_deliveries WHERE ecosystem_id = $1 AND endpoint_id = $2 AND kind = 'PING' AND status = 'PENDING' LIMIT 1`,
      [db.ecosystemId, endpoint.id],
    );
    const [made] = waits
      ? []
      : await db.query<DeliveryRow>(
          `INSERT INTO roster.webhook_deliveries (ecosystem_id, endpoint_id, kind, person_ids, payload, occurred_at, next_attempt_at)
           VALUES ($1, $2, 'PING', '{}', $3, $4, $4) RETURNING *`,
          [db.ecosystemId, endpoint.id, JSON.stringify({ endpointId: endpoint.id }), now],
        );
    await wakeNow(db, endpoint.id, now);
    return deliveryView((waits ?? made)!);
  });
}
