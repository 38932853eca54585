import { StatusBadge, type StatusTone } from '@lyceum/web/design-system';
import type { PayoutBatchStatus } from '../__generated__/graphql';
import { useT } from './i18n';

const TONES: Record<PayoutBatchStatus, StatusTone> = { OPEN: 'waiting', APPROVED: 'info', PAID: 'good' };

export function PayoutStatus({ status }: { status: PayoutBatchStatus }) {
  const t = useT();
  return <StatusBadge tone={TONES[status]}>{t(`payouts.status.${status}`)}</StatusBadge>;
}
