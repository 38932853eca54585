import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type {
  MutationRedeliverFailedWebhooksArgs,
  RedeliverFailedWebhooksAnswer,
} from '../__generated__/resolvers';
import { endpointById, refuseDisabled } from './endpoint';
import { resetForSending } from './redeliver-webhook';
import { wakeNow } from './sending/wake-endpoints';

export function redeliverFailedWebhooks(
  actor: Actor,
  { input: { endpointId, since } }: MutationRedeliverFailedWebhooksArgs,
  { tenancy, clock }: Services,
): Promise<RedeliverFailedWebhooksAnswer> {
  const now = clock.now();
  return tenancy.within(actor, async (db) => {
    const endpoint = await endpointById(db, endpointId, 'FOR NO KEY UPDATE');
    refuseDisabled(endpoint);
    const count = await db.execute(
      `UPDATE roster.webhook_deliveries SET ${resetForSending('$3')}
       WHERE ecosystem_id = $1 AND endpoint_id = $2 AND status = 'FAILED' AND kind <> 'PING'
         AND occurred_at >= $4`,
      [db.ecosystemId, endpoint.id, now, since],
    );
    if (count > 0) {
      await db.audit({
        action: 'redeliver-failed-webhooks',
        subjectKind: 'webhook-endpoint',
        subjectId: endpoint.id,
        after: { since, count },
      });
      await wakeNow(db, endpoint.id, now);
    }
    return { count };
  });
}
