import type { TenantDb } from '@lyceum/server/tenancy';
import type { EndpointRow } from '../endpoint';

/** Stops sending; waiting messages fail and can be resent by hand once the endpoint is on. */
export async function disableEndpoint(
  db: TenantDb,
  id: string,
  why: NonNullable<EndpointRow['disabled']>,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE roster.webhook_endpoints SET disabled = $3, disabled_at = $4 WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, id, why, now],
  );
  await db.query(
    `UPDATE roster.webhook_deliveries SET status = 'FAILED', next_attempt_at = NULL, problem = 'ENDPOINT_DISABLED'
     WHERE ecosystem_id = $1 AND endpoint_id = $2 AND status = 'PENDING'`,
    [db.ecosystemId, id],
  );
}
