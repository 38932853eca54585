import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { wakeEndpoints } from './wake-endpoints';

const EVERY_MS = 15_000;
const AT_ONCE = 500;

/** Queues a job for endpoints with due messages. */
export async function wakeDueWebhooks({ tenancy, clock }: Services): Promise<void> {
  const now = clock.now();
  const due = await tenancy.platformWide('find webhook endpoints with messages that are due', (db) =>
    db.query<{ ecosystem_id: string; endpoint_ids: string[] }>(
      `SELECT e.ecosystem_id, array_agg(e.id) AS endpoint_ids FROM roster.webhook_endpoints e
       WHERE e.disabled IS NULL AND (e.resting_until IS NULL OR e.resting_until <= $1)
         AND (e.ecosystem_id, e.id) IN (SELECT d.ecosystem_id, d.endpoint_id FROM roster.webhook_deliveries d
           WHERE d.status = 'PENDING' AND d.next_attempt_at <= $1)
       GROUP BY e.ecosystem_id LIMIT ${AT_ONCE}`,
      [now],
    ),
  );
  for (const { ecosystem_id: ecosystemId, endpoint_ids: ids } of due)
    await tenancy.within(systemActor(ecosystemId, 'webhooks'), (db) => wakeEndpoints(db, ids, now));
}

export const wakeDueWebhooksSchedule = defineSchedule<Services>({
  kind: 'send-webhooks-due',
  everyMs: EVERY_MS,
  handler: wakeDueWebhooks,
});
