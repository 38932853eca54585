import type { TenantDb } from '@lyceum/server/tenancy';

export const SEND_WEBHOOKS = 'send-webhooks';

export interface SendWebhooks {
  endpointId: string;
}

/**
 * Queues a job for each of these endpoints that has none: one job at a time sends an endpoint's messages. Locks the
 * rows first, so that no second job is created and no message is left to a job that has just found nothing to send.
 */
export async function wakeEndpoints(
  db: TenantDb,
  ids: readonly string[],
  now: Date | null = null,
): Promise<void> {
  const of = [db.ecosystemId, [...new Set(ids)]];
  await db.query(
    `SELECT id FROM roster.webhook_endpoints WHERE ecosystem_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
    of,
  );
  const idle = await db.query<{ id: string }>(
    `SELECT e.id FROM roster.webhook_endpoints e
     WHERE e.ecosystem_id = $1 AND e.id = ANY ($2::uuid[]) AND e.disabled IS NULL
       AND (e.resting_until IS NULL OR e.resting_until <= coalesce($3::timestamptz, now()))
       AND NOT EXISTS (SELECT FROM roster.job_records j WHERE j.ecosystem_id = e.ecosystem_id AND j.id = e.job_id
         AND j.status IN ('QUEUED', 'RUNNING'))`,
    [...of, now],
  );
  for (const { id } of idle) {
    const data: SendWebhooks = { endpointId: id };
    const jobId = await db.enqueue(SEND_WEBHOOKS, data);
    await db.query(`UPDATE roster.webhook_endpoints SET job_id = $3 WHERE ecosystem_id = $1 AND id = $2`, [
      db.ecosystemId,
      id,
      jobId,
    ]);
  }
}

/** Ends an endpoint's pause after failures, because a person asked for a delivery. */
export async function wakeNow(db: TenantDb, id: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE roster.webhook_endpoints SET resting_until = NULL WHERE ecosystem_id = $1 AND id = $2 AND resting_until IS NOT NULL`,
    [db.ecosystemId, id],
  );
  await wakeEndpoints(db, [id], now);
  db.notify({ userIds: 'ecosystem', topics: ['webhooks'], ids: [id] });
}
