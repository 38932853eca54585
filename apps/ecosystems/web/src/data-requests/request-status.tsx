import { StatusBadge, type StatusTone } from '@lyceum/web/design-system';
import type { DataRequestStatus } from '../__generated__/graphql';
import { useT } from '../i18n';

const TONES: Record<DataRequestStatus, StatusTone> = {
  PENDING: 'waiting',
  DECLINED: 'bad',
  WITHDRAWN: 'neutral',
  RUNNING: 'info',
  DONE: 'good',
};

export function RequestStatus({ status }: { status: DataRequestStatus }) {
  const t = useT();
  return <StatusBadge tone={TONES[status]}>{t(`dataRequests.statuses.${status}`)}</StatusBadge>;
}
