import { StatusBadge, type StatusTone } from '@lyceum/web/design-system';
import type { ApprovalStatus } from '../__generated__/graphql';
import { useT } from '../i18n';

const TONES: Record<ApprovalStatus, StatusTone> = {
  NOT_STARTED: 'neutral',
  PENDING: 'waiting',
  APPROVED: 'good',
  NOT_REQUIRED: 'neutral',
  DECLINED: 'bad',
};

export function ApprovalBadge({ status }: { status: ApprovalStatus }) {
  const t = useT();
  return <StatusBadge tone={TONES[status]}>{t(`approval.${status}`)}</StatusBadge>;
}
