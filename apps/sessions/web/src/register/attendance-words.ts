import { type AttendanceStatus, isAttendanceStatus } from '@lyceum/contracts/attendance';
import type { StatusTone } from '@lyceum/web/design-system';
import type { LostReason } from '../__generated__/graphql';
import type { T } from '../i18n';

export const STATUS_TONES: Record<AttendanceStatus, StatusTone> = {
  PRESENT: 'good',
  LATE: 'warn',
  LEFT_EARLY: 'warn',
  ABSENT: 'bad',
  EXCUSED: 'neutral',
};

/** Why minutes were lost, in the register's terms where it has one. */
export function lostText(reason: LostReason, t: T): string {
  return isAttendanceStatus(reason) ? t(`attendanceStatus.${reason}`) : t(`lost.${reason}`);
}
