import { ATTENDANCE_STATUSES } from '@lyceum/contracts/attendance';
import { Group, StatusBadge } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { STATUS_TONES } from './attendance-words';
import type { RegisterLine } from './marks';

/** The number of learners with each status, and with none. */
export function RegisterSummary({ lines }: { lines: readonly RegisterLine[] }) {
  const t = useT();
  const open = lines.filter(({ mark }) => !mark.status).length;
  return (
    <Group gap="xs" aria-label={t('register.summary')} role="group">
      {ATTENDANCE_STATUSES.map((status) => {
        const count = lines.filter(({ mark }) => mark.status === status).length;
        if (count === 0) return null;
        return (
          <StatusBadge key={status} tone={STATUS_TONES[status]}>
            {t('register.counted', { count, status: t(`attendanceStatus.${status}`) })}
          </StatusBadge>
        );
      })}
      {open > 0 ? <StatusBadge tone="waiting">{t('register.open', { count: open })}</StatusBadge> : null}
    </Group>
  );
}
