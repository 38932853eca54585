import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationCreateWebhookEndpointArgs, WebhookEndpoint } from '../__generated__/resolvers';
import { t } from '../i18n';
import { auditedOf, checkEndpoint, endpointViews, type EndpointRow } from './endpoint';
import { checkReceiverAddress } from './receiver-address';
import { makeSecret, sealSecret } from './secret';

const MOST_ENDPOINTS = 10;

export async function createWebhookEndpoint(
  actor: Actor,
  { input }: MutationCreateWebhookEndpointArgs,
  { tenancy, clock, config }: Services,
): Promise<WebhookEndpoint> {
  const url = await checkReceiverAddress(input.url, config);
  const now = clock.now();
  const id = randomUUID();
  const secret = makeSecret();
  return tenancy.within(actor, async (db) => {
    const next = await checkEndpoint(db, input);
    await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`webhooks ${db.ecosystemId}`]);
    const [count] = await db.query<{ endpoints: number }>(
      `SELECT count(*)::int AS endpoints FROM roster.webhook_endpoints WHERE ecosystem_id = $1`,
      [db.ecosystemId],
    );
    if (count!.endpoints >= MOST_ENDPOINTS)
      throw new Conflict(t('webhooks.endpoint.tooMany', { mostEndpoints: MOST_ENDPOINTS }));
    const [row] = await db.query<EndpointRow>(
      `INSERT INTO roster.webhook_endpoints (ecosystem_id, id, name, url, kinds, vendor_id, program_ids, secret, secret_changed_at,
         created_by, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $9) RETURNING *`,
      [
        db.ecosystemId,
        id,
        next.name,
        url,
        next.kinds,
        next.vendorId,
        next.programIds,
        sealSecret(secret, id, config),
        now,
        actor.userId,
      ],
    );
    await db.audit({
      action: 'create-webhook-endpoint',
      subjectKind: 'webhook-endpoint',
      subjectId: id,
      after: auditedOf({ ...next, url }),
    });
    db.notify({ userIds: 'ecosystem', topics: ['webhooks'], ids: [id] });
    const [view] = await endpointViews(db, [row!], now, secret);
    return view!;
  });
}
