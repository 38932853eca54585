import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';

export function closeCareText(actor: Actor, { tenancy }: Services): Promise<boolean> {
  return tenancy.within(actor, async (db) => {
    const closed = await db.execute(
      `UPDATE messaging.review_items SET care_due = false WHERE from_user_id = $1 AND care_due`,
      [actor.userId],
    );
    if (closed > 0) db.notify({ userIds: [actor.userId!], topics: ['notifications'] });
    return true;
  });
}
