import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { countUnread } from './get-notifications-query';
import { NOTIFICATION_COLUMNS, present, type NotificationRow } from './notification';

export async function readNotification(actor: Actor, id: string, services: Services) {
  if (!isUuid(id)) throw new NotFound('notification');
  const row = await services.tenancy.within(actor, async (db) => {
    const [own] = await db.query<NotificationRow>(
      `UPDATE messaging.notifications SET read_at = coalesce(read_at, now())
       WHERE id = $1 AND user_id = $2 AND cleared_at IS NULL RETURNING ${NOTIFICATION_COLUMNS}`,
      [id, actor.userId],
    );
    if (!own) throw new NotFound('notification');
    // Other tabs of the person show the new count too.
    db.notify({ userIds: [actor.userId!], topics: ['notifications'], ids: [id] });
    return own;
  });
  return { notification: present(row, actor), unreadCount: await countUnread(actor, services) };
}
