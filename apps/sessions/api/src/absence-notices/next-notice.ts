import type { AttendanceNotice } from '@lyceum/contracts/sessions';
import type { AttendanceStatus } from '@lyceum/contracts/attendance';

type ToldStatus = AttendanceNotice['status'];

/** What guardians are to be told now, after what they were told before (null: nothing); null where they know it. */
export function nextNotice(told: ToldStatus | null, status: AttendanceStatus | null): ToldStatus | null {
  const known = told === 'TAKEN_BACK' ? null : told;
  const now = status === 'ABSENT' || status === 'LATE' ? status : null;
  if (now === known) return null;
  return now ?? 'TAKEN_BACK';
}
