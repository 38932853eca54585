import { StatusBadge, type StatusTone } from '@lyceum/web/design-system';
import type { EngagementStatus } from '../__generated__/graphql';
import { useT } from '../i18n';

const TONES: Record<EngagementStatus, StatusTone> = {
  LOST: 'bad',
  SLIPPING: 'warn',
  NOT_STARTED: 'neutral',
  ON_TRACK: 'good',
};

export function EngagementBadge({ status }: { status: EngagementStatus }) {
  const t = useT();
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}
