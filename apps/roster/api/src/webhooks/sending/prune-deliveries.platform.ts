import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';

const DAYS_KEPT = 30;
const AT_ONCE = 5000;

/** Deletes deliveries after 30 days. */
export async function pruneWebhookDeliveries({ tenancy, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - DAYS_KEPT * 86_400_000);
  for (;;) {
    const gone = await tenancy.platformWide('delete webhook deliveries of more than 30 days', (db) =>
      db.query(
        `DELETE FROM roster.webhook_deliveries WHERE (ecosystem_id, id) IN
           (SELECT ecosystem_id, id FROM roster.webhook_deliveries WHERE created_at < $1 LIMIT ${AT_ONCE}) RETURNING id`,
        [before],
      ),
    );
    if (gone.length < AT_ONCE) return;
  }
}

export const pruneWebhookDeliveriesSchedule = defineSchedule<Services>({
  kind: 'prune-webhook-deliveries',
  dailyAt: '04:40',
  handler: pruneWebhookDeliveries,
});
