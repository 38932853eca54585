import { StatusBadge, type StatusTone } from '@lyceum/web/design-system';
import type { ModuleStatus } from '../__generated__/graphql';
import { useT } from './i18n';

const TONES: Record<ModuleStatus, StatusTone> = {
  DRAFT: 'neutral',
  LIVE: 'good',
  COMPLETED: 'info',
  ARCHIVED: 'warn',
};

export function ModuleStatusBadge({ status }: { status: ModuleStatus }) {
  const t = useT();
  return <StatusBadge tone={TONES[status]}>{t(`modules.status.${status}`)}</StatusBadge>;
}
