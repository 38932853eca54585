import type { Tenancy } from '@lyceum/server/tenancy';
import type { EventEnvelope } from './event';

/** An unhandled event waits this long before its next retry. */
const RESTS = '1 minute';
const AT_ONCE = 50;

/** Stores an event that could not be handled, with its error; `retryUnhandled` retries it until its cause is fixed. */
export async function saveUnhandled(tenancy: Tenancy, event: EventEnvelope, error: unknown): Promise<void> {
  await tenancy.platformWide('unhandled event', (db) =>
    db.query(
      `INSERT INTO ${tenancy.schema}.unhandled_events (event_id, ecosystem_id, type, event, error) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (event_id) DO UPDATE SET error = excluded.error, failed_at = now()`,
      [event.id, event.ecosystemId, event.type, JSON.stringify(event), String(error)],
    ),
  );
}

/**
 * Retries unhandled events, those that have waited longest first. Answers how many succeeded.
 *
 * @param types event types that the caller handles
 */
export async function retryUnhandled(
  tenancy: Tenancy,
  types: string[],
  apply: (event: EventEnvelope) => Promise<void>,
): Promise<number> {
  const due = await tenancy.platformWide('unhandled events', (db) =>
    db.query<{ event: EventEnvelope }>(
      `SELECT event FROM ${tenancy.schema}.unhandled_events
       WHERE type = ANY($1::text[]) AND failed_at < now() - interval '${RESTS}' ORDER BY failed_at LIMIT ${AT_ONCE}`,
      [types],
    ),
  );
  let recovered = 0;
  for (const { event } of due) {
    try {
      await apply(event);
      recovered += 1;
      await forget(tenancy, event.id);
    } catch (error) {
      await saveUnhandled(tenancy, event, error);
    }
  }
  return recovered;
}

async function forget(tenancy: Tenancy, eventId: string): Promise<void> {
  await tenancy.platformWide('unhandled event mended', (db) =>
    db.query(`DELETE FROM ${tenancy.schema}.unhandled_events WHERE event_id = $1`, [eventId]),
  );
}
