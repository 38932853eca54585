import { Button } from '@mantine/core';
import { IconBellCheck } from '@tabler/icons-react';
import { useMutation } from '@apollo/client/react';
import { Link } from 'react-router';
import { EmptyState, ErrorState, ListSkeleton, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat, useNow } from '@lyceum/web/i18n';
import {
  ClearNotificationsDocument,
  NotificationListDocument,
  ReadNotificationDocument,
  type NotificationListQuery,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { insidePath } from '../routes/inside-path';

type List = NotificationListQuery['getNotificationsQuery'];
type Entry = List['notifications'][number];

interface NotificationListProps {
  list: List | undefined;
  error: unknown;
  onRetry: () => unknown;
  onClose: () => void;
}

function NotificationRow({ entry, onOpen }: { entry: Entry; onOpen: (entry: Entry) => void }) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  return (
    <li>
      <Link
        to={insidePath(entry.link)}
        className="ly-notification"
        data-unread={entry.isRead ? undefined : true}
        onClick={() => onOpen(entry)}
      >
        <span className="ly-notification-dot" aria-hidden />
        <span className="ly-notification-text">
          {entry.isRead ? null : <span className="ly-announce">{t('notifications.unread')}</span>}
          {entry.details}
          <time dateTime={entry.createdAt} title={format.dateTime(entry.createdAt)}>
            {format.relative(entry.createdAt, now)}
          </time>
        </span>
      </Link>
    </li>
  );
}

/** The list of notifications; loaded when the bell is first opened. */
export default function NotificationList({ list, error, onRetry, onClose }: NotificationListProps) {
  const t = useT();
  const [read] = useMutation(ReadNotificationDocument);
  const [clear, clearing] = useMutation(ClearNotificationsDocument, {
    refetchQueries: [NotificationListDocument],
  });
  const entries = list?.notifications ?? [];
  const open = (entry: Entry) => {
    onClose();
    if (entry.isRead) return;
    read({ variables: { notificationId: entry.id }, refetchQueries: [NotificationListDocument] }).catch(
      () => undefined,
    );
  };
  const clearAll = () => {
    clear().catch((error: unknown) => notify({ tone: 'bad', message: errorText(error) }));
  };
  return (
    <>
      <div className="ly-notifications-head">
        <h2>{t('notifications.bell')}</h2>
        {entries.length ? (
          <Button variant="subtle" size="compact-sm" loading={clearing.loading} onClick={clearAll}>
            {t('notifications.clear')}
          </Button>
        ) : null}
      </div>
      {error && !list ? (
        <ErrorState variant="inline" error={error} onRetry={onRetry} />
      ) : !list ? (
        <ListSkeleton rows={3} />
      ) : entries.length ? (
        <ul className="ly-notifications-list">
          {entries.map((entry) => (
            <NotificationRow key={entry.id} entry={entry} onOpen={open} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={<IconBellCheck size={28} stroke={1.6} />} title={t('notifications.empty')}>
          {t('notifications.emptyText')}
        </EmptyState>
      )}
    </>
  );
}
