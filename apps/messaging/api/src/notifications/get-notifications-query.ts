import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import { dueCareText } from './due-care-text';
import { NOTIFICATION_COLUMNS, present, type NotificationRow } from './notification';

const PAGE_SIZE = 20;
const LAST_PAGE = 50;

export async function getNotificationsQuery(
  actor: Actor,
  { pageNum }: { pageNum: number },
  { tenancy }: Services,
) {
  if (pageNum < 1 || pageNum > LAST_PAGE)
    throw new BadInput(
      'pageNum',
      t('notifications.page.missing'),
      t('notifications.page.range', { lastPage: LAST_PAGE }),
    );
  const [rows, unread, careText] = await Promise.all([
    tenancy.read<NotificationRow>(actor, {
      name: 'notifications-page',
      text: `SELECT ${NOTIFICATION_COLUMNS} FROM messaging.notifications WHERE user_id = $1 AND cleared_at IS NULL
             ORDER BY id DESC LIMIT $2 OFFSET $3`,
      values: [actor.userId, PAGE_SIZE + 1, (pageNum - 1) * PAGE_SIZE],
    }),
    countUnread(actor, { tenancy }),
    dueCareText(actor, { tenancy }),
  ]);
  return {
    notifications: rows.slice(0, PAGE_SIZE).map((row) => present(row, actor)),
    unreadCount: unread,
    hasMore: rows.length > PAGE_SIZE,
    careText,
  };
}

export async function countUnread(actor: Actor, { tenancy }: Pick<Services, 'tenancy'>): Promise<number> {
  const [row] = await tenancy.read<{ count: number }>(actor, {
    name: 'notifications-unread',
    text: `SELECT count(*)::int AS count FROM messaging.notifications
           WHERE user_id = $1 AND cleared_at IS NULL AND read_at IS NULL`,
    values: [actor.userId],
  });
  return row!.count;
}
