import { StatusBadge, type StatusTone } from '@lyceum/web/design-system';
import type { SessionPayoutStatus } from '../__generated__/graphql';
import { useT } from '../i18n';

const TONES: Record<SessionPayoutStatus, StatusTone> = {
  NOT_APPLICABLE: 'neutral',
  PENDING: 'waiting',
  APPROVED: 'info',
  DENIED: 'bad',
  PAID: 'good',
};

export function PayStatus({ status }: { status: SessionPayoutStatus }) {
  const t = useT();
  return <StatusBadge tone={TONES[status]}>{t(`pay.state.${status}`)}</StatusBadge>;
}
