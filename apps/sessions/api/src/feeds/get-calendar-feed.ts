import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';

export interface FeedRow {
  createdAt: Date;
  lastReadAt: Date | null;
}

export async function getCalendarFeed(actor: Actor, services: Services) {
  if (!actor.userId) return null;
  const [feed] = await services.tenancy.read<FeedRow>(actor, {
    name: 'own-calendar-feed',
    text: `SELECT created_at AS "createdAt", last_read_at AS "lastReadAt" FROM sessions.calendar_feeds WHERE user_id = $1`,
    values: [actor.userId],
  });
  return feed ? presentFeed(feed) : null;
}

export function presentFeed({ createdAt, lastReadAt }: FeedRow) {
  return { createdAt: createdAt.toISOString(), lastReadAt: lastReadAt?.toISOString() ?? null };
}
