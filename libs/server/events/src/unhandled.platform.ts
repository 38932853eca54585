import type { Tenancy } from '@lyceum/server/tenancy';
import type { EventEnvelope } from './event';

/** Keeps an event that could not be handled, with its error, so that a person can mend the cause and replay it. */
export async function keepUnhandled(tenancy: Tenancy, event: EventEnvelope, error: unknown): Promise<void> {
  await tenancy.platformWide('unhandled event', (db) =>
    db.query(
      `INSERT INTO ${tenancy.schema}.unhandled_events (event_id, ecosystem_id, type, event, error) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (event_id) DO UPDATE SET error = excluded.error, failed_at = now()`,
      [event.id, event.ecosystemId, event.type, JSON.stringify(event), String(error)],
    ),
  );
}
