import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { readPage } from '@lyceum/server/tenancy';
import type { QueryGetWebhookDeliveriesArgs, WebhookDeliveryPage } from '../__generated__/resolvers';
import { pageOf } from '../imports/subject';
import { deliveryView, type DeliveryRow } from './delivery';
import { endpointById } from './endpoint';

export async function getWebhookDeliveries(
  actor: Actor,
  { endpointId, status, pageIndex, limit }: QueryGetWebhookDeliveriesArgs,
  { tenancy }: Services,
): Promise<WebhookDeliveryPage> {
  const page = pageOf(pageIndex, limit ?? 25, 100);
  return tenancy.within(actor, async (db) => {
    const endpoint = await endpointById(db, endpointId);
    const { rows, total } = await readPage<DeliveryRow>(
      db,
      `SELECT *, count(*) OVER () AS total FROM roster.webhook_deliveries
       WHERE ecosystem_id = $1 AND endpoint_id = $2 AND ($3::text IS NULL OR status = $3) ORDER BY id DESC LIMIT $4 OFFSET $5`,
      [db.ecosystemId, endpoint.id, status ?? null],
      page,
    );
    return { items: rows.map(deliveryView), totalCount: total };
  });
}
