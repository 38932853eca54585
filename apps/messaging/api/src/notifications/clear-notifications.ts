import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';

export function clearNotifications(actor: Actor, { tenancy }: Services): Promise<{ cleared: number }> {
  return tenancy.within(actor, async (db) => {
    const cleared = await db.execute(
      `UPDATE messaging.notifications SET cleared_at = now() WHERE user_id = $1 AND cleared_at IS NULL`,
      [actor.userId],
    );
    if (cleared > 0) db.notify({ userIds: [actor.userId!], topics: ['notifications'] });
    return { cleared };
  });
}
