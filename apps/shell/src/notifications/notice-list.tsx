import { useEffect, useEffectEvent } from 'react';
import { Group, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { IconCheck, IconExclamationMark, IconInfoSmall } from '@tabler/icons-react';
import { NOTIFY_EVENT, type Notice } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';

/** Further toasts wait until one disappears. */
export const MAX_ON_SCREEN = 3;
const SHOWN_MS = 5000;
const UNDO_MS = 8000;

const LOOKS = {
  good: { color: 'green.8', icon: <IconCheck size={18} stroke={2} /> },
  bad: { color: 'red.8', icon: <IconExclamationMark size={18} stroke={2} /> },
  info: { color: 'brand', icon: <IconInfoSmall size={22} stroke={2} /> },
} as const;

function show(notice: Notice, undoLabel: string, closeLabel: string): void {
  const id = crypto.randomUUID();
  const undo = () => {
    notifications.hide(id);
    void notice.undo?.();
  };
  notifications.show({
    id,
    ...LOOKS[notice.tone ?? 'info'],
    ...(notice.title ? { title: notice.title } : {}),
    message: notice.undo ? (
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <span>{notice.message}</span>
        <UnstyledButton className="ly-link-button" onClick={undo}>
          {undoLabel}
        </UnstyledButton>
      </Group>
    ) : (
      notice.message
    ),
    autoClose: notice.undo ? UNDO_MS : SHOWN_MS,
    closeButtonProps: { 'aria-label': closeLabel },
    withBorder: true,
  });
}

/** At most three toasts at once, at the bottom on a desktop and below the top bar on a phone. */
export default function NoticeList({ first, onReady }: { first: readonly Notice[]; onReady: () => void }) {
  const t = useT();
  const present = useEffectEvent((notice: Notice) => show(notice, t('notices.undo'), t('notices.close')));
  const begin = useEffectEvent(() => {
    for (const notice of first) present(notice);
    onReady();
  });
  useEffect(() => {
    const hear = (event: Event) => present((event as CustomEvent<Notice>).detail);
    window.addEventListener(NOTIFY_EVENT, hear);
    begin();
    return () => window.removeEventListener(NOTIFY_EVENT, hear);
  }, []);
  const userId = useViewer().user?.id;
  // Toasts for one person must not be shown to the next one on this page.
  useEffect(() => (userId ? () => notifications.clean() : undefined), [userId]);
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  return (
    <Notifications
      limit={MAX_ON_SCREEN}
      position={phone ? 'top-center' : 'bottom-right'}
      zIndex={400}
      containerWidth={400}
    />
  );
}
