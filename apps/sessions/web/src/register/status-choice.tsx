import {
  IconCheck,
  IconClockHour4,
  IconDoorExit,
  IconMessageCircle,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { ATTENDANCE_STATUSES, type AttendanceStatus } from '@lyceum/contracts/attendance';
import { useT } from '../i18n';
import classes from './register.module.css';

const ICONS: Record<AttendanceStatus, Icon> = {
  PRESENT: IconCheck,
  LATE: IconClockHour4,
  LEFT_EARLY: IconDoorExit,
  ABSENT: IconX,
  EXCUSED: IconMessageCircle,
};

/** The statuses of one learner as a radio group: one tap, or arrow keys. */
export function StatusChoice({
  name,
  labelledBy,
  value,
  onChoose,
}: {
  /** Name of the group of radio buttons. */
  name: string;
  /** Id of the learner's name. */
  labelledBy: string;
  value: AttendanceStatus | null;
  onChoose: (status: AttendanceStatus) => void;
}) {
  const t = useT();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={classes.choices}>
      {ATTENDANCE_STATUSES.map((status) => {
        const Icon = ICONS[status];
        return (
          <label key={status} className={classes.choice} data-status={status}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              checked={value === status}
              onChange={() => onChoose(status)}
            />
            <Icon size={18} stroke={1.8} aria-hidden />
            <span>{t(`attendanceStatus.${status}`)}</span>
          </label>
        );
      })}
    </div>
  );
}
