import { StatusBadge, type StatusTone } from '@lyceum/web/design-system';
import type { SessionCompletionStatus, SessionStatus } from '../__generated__/graphql';
import { useT } from '../i18n';

const TONES: Record<SessionStatus, StatusTone> = {
  PENDING: 'waiting',
  UPCOMING: 'info',
  COMPLETED: 'good',
  CANCELLED: 'neutral',
  ERROR: 'bad',
};

const COMPLETION: Record<SessionCompletionStatus, StatusTone> = {
  NOT_COMPLETED: 'neutral',
  ATTENDED: 'good',
  LEARNER_ABSENT: 'warn',
  LEADER_ABSENT: 'bad',
  ALL_ABSENT: 'bad',
};

/** The session's status; once completed, its outcome. */
export function SessionStatusBadge({
  status,
  completion,
  unrecorded = false,
}: {
  status: SessionStatus;
  completion?: SessionCompletionStatus;
  /** Whether attendance was not recorded: people counted as absent may have attended. */
  unrecorded?: boolean;
}) {
  const t = useT();
  if (status === 'COMPLETED' && unrecorded)
    return <StatusBadge tone="waiting">{t('completion.UNRECORDED')}</StatusBadge>;
  if (status === 'COMPLETED' && completion && completion !== 'NOT_COMPLETED' && completion !== 'ATTENDED') {
    return <StatusBadge tone={COMPLETION[completion]}>{t(`completion.${completion}`)}</StatusBadge>;
  }
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}
