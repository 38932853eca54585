import { NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type {
  WebhookDelivery,
  WebhookDeliveryStatus,
  WebhookMessageKind,
  WebhookProblem,
} from '../__generated__/resolvers';

export interface DeliveryRow {
  id: string;
  endpoint_id: string;
  kind: WebhookMessageKind;
  payload: object;
  occurred_at: Date;
  created_at: Date;
  status: WebhookDeliveryStatus;
  attempts: number;
  /** Attempts since the message was created or resent by hand. */
  tries: number;
  round_started_at: Date;
  next_attempt_at: Date | null;
  last_attempt_at: Date | null;
  response_status: number | null;
  response_body: string | null;
  problem: WebhookProblem | null;
}

/** The message's `type`. */
const TYPES: Record<WebhookMessageKind, string> = {
  SESSION_COMPLETED: 'session.completed',
  ATTENDANCE_CORRECTED: 'session.attendance_corrected',
  ROSTER_PLAN_HELD: 'roster.plan_held',
  PING: 'webhook.ping',
};

/** The body in the format of Standard Webhooks. */
export function bodyOf({ kind, occurred_at, payload }: DeliveryRow): string {
  return JSON.stringify({ type: TYPES[kind], timestamp: occurred_at.toISOString(), data: payload });
}

export async function deliveryById(db: TenantDb, id: string): Promise<DeliveryRow> {
  const [row] = isUuid(id)
    ? await db.query<DeliveryRow>(
        `SELECT * FROM roster.webhook_deliveries WHERE ecosystem_id = $1 AND id = $2`,
        [db.ecosystemId, id],
      )
    : [];
  if (!row) throw new NotFound('delivery');
  return row;
}

const at = (date: Date | null) => date?.toISOString() ?? null;

export function deliveryView(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    occurredAt: row.occurred_at.toISOString(),
    attempts: row.attempts,
    lastAttemptAt: at(row.last_attempt_at),
    nextAttemptAt: at(row.next_attempt_at),
    responseStatus: row.response_status,
    responseBody: row.response_body,
    problem: row.problem,
    body: bodyOf(row),
  };
}
