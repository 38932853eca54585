import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { Group, Text } from '@lyceum/web/design-system';
import type { SyncStatus } from './entry';
import { useT } from './i18n';

const ICONS = {
  saved: IconCloudCheck,
  waiting: IconCloudUp,
  offline: IconCloudOff,
  refused: IconAlertTriangle,
} as const;

/** Shows the status of changes; a polite live region for screen readers. */
export function SyncStatusLine({ status }: { status: SyncStatus }) {
  const t = useT();
  const Icon = ICONS[status];
  return (
    <Group
      gap={6}
      wrap="nowrap"
      align="flex-start"
      role="status"
      aria-live="polite"
      data-sync-status={status}
    >
      <Icon size={16} stroke={1.7} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
      <Text size="sm" c="dimmed">
        {t(status)}
      </Text>
    </Group>
  );
}
