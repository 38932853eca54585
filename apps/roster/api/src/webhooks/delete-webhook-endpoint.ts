import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationDeleteWebhookEndpointArgs } from '../__generated__/resolvers';
import { auditedOf, endpointById } from './endpoint';

export function deleteWebhookEndpoint(
  actor: Actor,
  { id }: MutationDeleteWebhookEndpointArgs,
  { tenancy }: Services,
): Promise<string> {
  return tenancy.within(actor, async (db) => {
    const row = await endpointById(db, id, 'FOR UPDATE');
    await db.query(`DELETE FROM roster.webhook_endpoints WHERE ecosystem_id = $1 AND id = $2`, [
      db.ecosystemId,
      row.id,
    ]);
    await db.audit({
      action: 'delete-webhook-endpoint',
      subjectKind: 'webhook-endpoint',
      subjectId: row.id,
      before: auditedOf({ ...row, vendorId: row.vendor_id, programIds: row.program_ids }),
    });
    db.notify({ userIds: 'ecosystem', topics: ['webhooks'], ids: [row.id] });
    return row.id;
  });
}
