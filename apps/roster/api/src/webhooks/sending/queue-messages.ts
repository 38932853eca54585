import type { TenantDb } from '@lyceum/server/tenancy';
import type { WebhookKind } from '../../__generated__/resolvers';
import { wakeEndpoints } from './wake-endpoints';

/** An event that receivers are notified of. */
export interface WebhookEvent {
  kind: WebhookKind;
  programId: string;
  /** ISO 8601 instant. */
  occurredAt: string;
  /** Ids and facts only: no names, contact data or texts that people wrote. */
  data: object;
  /** The people in `data`. */
  personIds: string[];
}

/** Stores a message for each endpoint that subscribes to the kind and has the program, in the event's transaction. */
export async function queueMessages(db: TenantDb, events: readonly WebhookEvent[]): Promise<void> {
  if (events.length === 0) return;
  const kept = await db.query<{ endpoint_id: string }>(
    `INSERT INTO roster.webhook_deliveries (ecosystem_id, endpoint_id, kind, program_id, person_ids, payload, occurred_at, next_attempt_at)
     SELECT e.ecosystem_id, e.id, h.kind, h."programId", h."personIds", h.data, h."occurredAt", h."occurredAt"
     FROM jsonb_to_recordset($2::jsonb) AS h (kind text, "programId" uuid, "personIds" uuid[], data jsonb, "occurredAt" timestamptz)
     JOIN roster.webhook_endpoints e ON e.disabled IS NULL AND h.kind = ANY (e.kinds)
     LEFT JOIN roster.vendors v ON v.ecosystem_id = e.ecosystem_id AND v.id = e.vendor_id
     WHERE e.ecosystem_id = $1 AND h."programId" = ANY (coalesce(v.program_ids, e.program_ids))
     RETURNING endpoint_id`,
    [db.ecosystemId, JSON.stringify(events)],
  );
  if (kept.length > 0)
    await wakeEndpoints(
      db,
      kept.map(({ endpoint_id: id }) => id),
    );
}
