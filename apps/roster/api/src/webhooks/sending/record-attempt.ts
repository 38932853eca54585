import type { WebhookDisabledPayload } from '@lyceum/contracts/roster';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { DeliveryRow } from '../delivery';
import type { EndpointRow } from '../endpoint';
import { disableEndpoint } from './disable-endpoint';
import type { Outcome } from './post-webhook';
import { nextAttempt } from './retry';

const GONE = 410;

/** Records the outcome of an attempt, and switches off an endpoint that is gone or has failed for days. */
export async function recordAttempt(
  db: TenantDb,
  sent: { endpoint: EndpointRow; delivery: DeliveryRow },
  { status, text, problem }: Outcome,
  now: Date,
): Promise<void> {
  const { endpoint, delivery } = sent;
  const isPing = delivery.kind === 'PING';
  const next = problem && !isPing && status !== GONE ? nextAttempt(now, delivery.tries + 1) : null;
  const became = problem ? (next ? 'PENDING' : 'FAILED') : 'DELIVERED';
  await lockEndpoint(db, endpoint.id);
  // No update if the delivery was resent by hand or cancelled in the meantime: it has another status then.
  const recorded = await db.execute(
    `UPDATE roster.webhook_deliveries SET status = $4, next_attempt_at = $5, attempts = attempts + 1, tries = tries + 1,
       last_attempt_at = $6, response_status = $7, response_body = $8, problem = $9
     WHERE ecosystem_id = $1 AND id = $2 AND status = 'PENDING' AND round_started_at = $3`,
    [db.ecosystemId, delivery.id, delivery.round_started_at, became, next, now, status, text, problem],
  );
  if (!problem) await recordSuccess(db, endpoint.id, now);
  else if (!isPing) await recordFailure(db, endpoint.id, now);
  if (recorded === 0 || isPing) return;
  if (status === GONE) await disableBecause(db, endpoint, 'GONE', now);
  else if (became === 'FAILED') await disableIfNothingArrived(db, sent, now);
}

async function lockEndpoint(db: TenantDb, id: string): Promise<void> {
  await db.query(
    `SELECT id FROM roster.webhook_endpoints WHERE ecosystem_id = $1 AND id = $2 FOR NO KEY UPDATE`,
    [db.ecosystemId, id],
  );
}

async function recordSuccess(db: TenantDb, id: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE roster.webhook_endpoints SET failing_since = NULL, resting_until = NULL, last_success_at = $3
     WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, id, now],
  );
}

async function recordFailure(db: TenantDb, id: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE roster.webhook_endpoints SET failing_since = coalesce(failing_since, $3) WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, id, now],
  );
}

/** After a message was given up: if other messages arrived in the meantime, the receiver rejects this message only. */
async function disableIfNothingArrived(
  db: TenantDb,
  { endpoint, delivery }: { endpoint: EndpointRow; delivery: DeliveryRow },
  now: Date,
): Promise<void> {
  const [silent] = await db.query(
    `SELECT 1 FROM roster.webhook_endpoints WHERE ecosystem_id = $1 AND id = $2
       AND (last_success_at IS NULL OR last_success_at < $3)`,
    [db.ecosystemId, endpoint.id, delivery.round_started_at],
  );
  if (silent) await disableBecause(db, endpoint, 'FAILING', now);
}

async function disableBecause(
  db: TenantDb,
  { id, name }: EndpointRow,
  why: WebhookDisabledPayload['why'],
  now: Date,
): Promise<void> {
  await disableEndpoint(db, id, why, now);
  const payload: WebhookDisabledPayload = { endpointId: id, endpointName: name, why };
  await db.record({ type: 'roster.webhook-disabled', payload });
  await db.audit({
    action: 'disable-webhook-endpoint',
    subjectKind: 'webhook-endpoint',
    subjectId: id,
    reason: why,
  });
}
