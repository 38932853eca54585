import { parseArgs } from 'node:util';
import type { Tenancy } from '@lyceum/server/tenancy';
import { EVENT_DAYS } from './relay.platform';

/**
 * `node main.js republish --since 2026-11-30T09:00:00Z`: the relay publishes the events since then again. For other domains whose
 * database was restored to an earlier moment: they lost effects of events that Redis counts as handled. Inboxes drop what was not
 * lost.
 */
export async function republish({ tenancy }: { tenancy: Tenancy }, args: string[]): Promise<string> {
  const since = momentOf(parseArgs({ args, options: { since: { type: 'string' } } }).values.since);
  const events = await tenancy.platformWide('republish events', (db) =>
    db.execute(
      `UPDATE ${db.schema}.outbox SET published_at = NULL WHERE occurred_at >= $1 AND published_at IS NOT NULL`,
      [since],
    ),
  );
  return `${tenancy.schema}: ${events} events go again`;
}

function momentOf(text: string | undefined): Date {
  const moment = new Date(text ?? '');
  if (Number.isNaN(moment.getTime()))
    throw new Error('--since: write an instant, such as 2026-11-30T09:00:00Z');
  if (moment.getTime() < Date.now() - EVENT_DAYS * 86_400_000)
    throw new Error(`--since: events older than ${EVENT_DAYS} days are not kept; restore to a later moment`);
  return moment;
}
