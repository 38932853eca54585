import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { WebhookEndpoint } from '../__generated__/resolvers';
import { endpointViews, type EndpointRow } from './endpoint';

export function getWebhookEndpoints(actor: Actor, { tenancy, clock }: Services): Promise<WebhookEndpoint[]> {
  return tenancy.within(actor, async (db) => {
    const rows = await db.query<EndpointRow>(
      `SELECT * FROM roster.webhook_endpoints WHERE ecosystem_id = $1 ORDER BY roster.fold_text(name), id`,
      [db.ecosystemId],
    );
    return endpointViews(db, rows, clock.now());
  });
}
