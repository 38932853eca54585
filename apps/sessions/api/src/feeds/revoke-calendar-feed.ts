import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';

export async function revokeCalendarFeed(actor: Actor, services: Services) {
  const revoked = await services.tenancy.within(actor, (db) =>
    db.execute(`DELETE FROM sessions.calendar_feeds WHERE user_id = $1`, [actor.userId]),
  );
  return { revoked: revoked > 0 };
}
