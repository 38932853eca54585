import type { AttendanceNotice } from '@lyceum/contracts/sessions';
import type { AttendanceStatus } from '@lyceum/contracts/attendance';

type NotifiedStatus = AttendanceNotice['status'];

/** The notice that guardians get next, given the last one that they got (null: none). Null when no notice is due. */
export function nextNotice(
  last: NotifiedStatus | null,
  status: AttendanceStatus | null,
): NotifiedStatus | null {
  const notified = last === 'TAKEN_BACK' ? null : last;
  const now = status === 'ABSENT' || status === 'LATE' ? status : null;
  if (now === notified) return null;
  return now ?? 'TAKEN_BACK';
}
