import { ConfirmDialog, Text } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import type { Clash } from './use-enroll';

/** Lists the conflicting dates, and offers to enroll without them. */
export function ClashDialog({
  clash,
  onEnroll,
  onClose,
}: {
  clash: Clash;
  onEnroll: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useT();
  const count = new Set(clash.conflicts.map(({ date }) => date)).size;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('courses.clash', { count })}
      confirmLabel={t('courses.enrollWithout', { count })}
      onConfirm={onEnroll}
    >
      <ul>
        {clash.conflicts.map(({ date, conflictDescription }) => (
          <li key={`${date}${conflictDescription}`}>
            <Text size="sm">{conflictDescription}</Text>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
