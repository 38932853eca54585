import { Suspense, useState } from 'react';
import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@apollo/client/react';
import { ListSkeleton } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { NotificationListDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { NotLoaded } from '../parts/not-loaded';
import { Nothing, optionalPart } from '../parts/optional-part';

const NotificationList = optionalPart(() => import('./notification-list'), NotLoaded);
const CareNote = optionalPart(() => import('./care-note'), Nothing);

/** The bell with the unread count, kept current by pushes. */
export function NotificationBell() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const result = useQuery(NotificationListDocument);
  useLive('notifications', result.refetch);
  const unread = result.data?.getNotificationsQuery.unreadCount ?? 0;
  const careText = result.data?.getNotificationsQuery.careText;
  const label = unread ? t('notifications.bellUnread', { count: unread }) : t('notifications.bell');
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={380}
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          className="ly-bell-button"
          color="gray"
          size={44}
          radius="xl"
          aria-label={label}
          aria-haspopup="dialog"
          onClick={() => setOpen(!open)}
        >
          <span className="ly-bell">
            <IconBell size={22} stroke={1.7} aria-hidden />
            {unread ? (
              <span className="ly-bell-count" aria-hidden>
                {unread > 99 ? '99+' : unread}
              </span>
            ) : null}
          </span>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} className="ly-notifications" aria-label={t('notifications.bell')}>
        <Suspense fallback={<ListSkeleton rows={3} />}>
          {open ? (
            <NotificationList
              list={result.data?.getNotificationsQuery}
              error={result.error}
              onRetry={() => result.refetch()}
              onClose={() => setOpen(false)}
            />
          ) : null}
        </Suspense>
      </Popover.Dropdown>
      <span className="ly-announce" role="status">
        {unread ? label : ''}
      </span>
      {careText ? (
        <Suspense fallback={null}>
          <CareNote text={careText} onClosed={() => result.refetch()} />
        </Suspense>
      ) : null}
    </Popover>
  );
}
