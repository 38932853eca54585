import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationUpdateWebhookEndpointArgs, WebhookEndpoint } from '../__generated__/resolvers';
import { t } from '../i18n';
import { auditedOf, checkEndpoint, endpointById, endpointViews, type EndpointRow } from './endpoint';
import { checkReceiverAddress } from './receiver-address';

const CHANGED = t('webhooks.endpoint.changed');

export async function updateWebhookEndpoint(
  actor: Actor,
  { input }: MutationUpdateWebhookEndpointArgs,
  { tenancy, clock, config }: Services,
): Promise<WebhookEndpoint> {
  const url = await checkReceiverAddress(input.url, config);
  return tenancy.within(actor, async (db) => {
    const before = await endpointById(db, input.id, 'FOR NO KEY UPDATE');
    if (before.revision !== input.revision)
      throw new Conflict(CHANGED, { field: 'revision', revision: before.revision });
    const next = await checkEndpoint(db, input, before.program_ids);
    const [row] = await db.query<EndpointRow>(
      `UPDATE roster.webhook_endpoints SET name = $3, url = $4, kinds = $5, vendor_id = $6, program_ids = $7, revision = revision + 1
       WHERE ecosystem_id = $1 AND id = $2 RETURNING *`,
      [db.ecosystemId, before.id, next.name, url, next.kinds, next.vendorId, next.programIds],
    );
    await db.audit({
      action: 'update-webhook-endpoint',
      subjectKind: 'webhook-endpoint',
      subjectId: before.id,
      before: auditedOf({ ...before, vendorId: before.vendor_id, programIds: before.program_ids }),
      after: auditedOf({ ...next, url }),
    });
    db.notify({ userIds: 'ecosystem', topics: ['webhooks'], ids: [before.id] });
    const [view] = await endpointViews(db, [row!], clock.now());
    return view!;
  });
}
