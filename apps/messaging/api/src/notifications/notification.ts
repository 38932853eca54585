import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { NotificationType } from '../__generated__/resolvers';
import { registeredKinds } from '../notification-kinds/subject';

export interface NotificationRow {
  id: string;
  type: NotificationType;
  /** What the text of its kind needs. */
  facts: object;
  link: string;
  is_read: boolean;
  created_at: Date;
}

export const NOTIFICATION_COLUMNS = 'id, type, facts, link, read_at IS NOT NULL AS is_read, created_at';

/** A notification with its text in the reader's language and zone. */
export function present(row: NotificationRow, reader: Actor) {
  return {
    id: row.id,
    type: row.type,
    details: registeredKinds[row.type].words(row.facts as never, reader),
    isRead: row.is_read,
    link: row.link,
    createdAt: row.created_at,
  };
}

/** In the order of `ids`; null for a notification that is cleared or belongs to somebody else. */
export async function notificationsById(actor: Actor, ids: readonly string[], { tenancy }: Services) {
  const rows = await tenancy.read<NotificationRow>(actor, {
    name: 'notifications-by-id',
    text: `SELECT ${NOTIFICATION_COLUMNS} FROM messaging.notifications
           WHERE id = ANY($1::uuid[]) AND user_id = $2 AND cleared_at IS NULL`,
    values: [ids, actor.userId],
  });
  const byId = new Map(rows.map((row) => [row.id, present(row, actor)]));
  return ids.map((id) => byId.get(id) ?? null);
}
