import { statusOf } from '@lyceum/contracts/attendance';
import { StatusBadge } from '@lyceum/web/design-system';
import type { ParticipantFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { lostText, STATUS_TONES } from './attendance-words';

type Ledger = Pick<ParticipantFragment, 'minutesPresent' | 'minutesLost' | 'lostReason' | 'attendanceSource'>;

/** A learner's attendance in the register's terms; nothing while none is recorded. */
export function AttendanceChip({ person, unrecorded = false }: { person: Ledger; unrecorded?: boolean }) {
  const t = useT();
  const { minutesPresent, minutesLost, lostReason } = person;
  if (minutesPresent == null || minutesLost == null) return null;
  if (unrecorded) return <StatusBadge tone="waiting">{t('register.nothing')}</StatusBadge>;
  const status = statusOf(minutesPresent, minutesLost, lostReason);
  if (!status) return lostReason ? <StatusBadge tone="neutral">{lostText(lostReason, t)}</StatusBadge> : null;
  return <StatusBadge tone={STATUS_TONES[status]}>{t(`attendanceStatus.${status}`)}</StatusBadge>;
}
