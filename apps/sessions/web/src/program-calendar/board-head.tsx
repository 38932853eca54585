import { useFormat } from '@lyceum/web/i18n';
import { instantOf } from '../session/days';
import { clockOf, type CalendarDays } from './calendar-days';
import type { Axis } from './lane-layout';
import type { ProgramView } from './use-calendar-address';
import classes from './program-calendar.module.css';

interface BoardHeadProps {
  view: ProgramView;
  days: CalendarDays;
  axis: Axis;
  today: string;
  onDay: (day: string) => void;
}

/** The days of a week, each linked, or the hours of a day. */
export function BoardHead({ view, days, axis, today, onDay }: BoardHeadProps) {
  const format = useFormat();
  if (view === 'week')
    return (
      <div className={classes.head}>
        <div className={classes.corner} />
        {days.days.map((day) => (
          <button
            key={day}
            type="button"
            className={classes.dayHead}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onDay(day)}
          >
            {format.shortDate(day)}
          </button>
        ))}
      </div>
    );
  const hours = Array.from({ length: (axis.to - axis.from) / 60 }, (_, index) => axis.from / 60 + index);
  return (
    <div className={classes.head} aria-hidden>
      <div className={classes.corner} />
      {hours.map((hour) => (
        <span key={hour} className={classes.hourHead}>
          {format.time(instantOf(days.days[0]!, clockOf(hour * 60), days.timeZoneId))}
        </span>
      ))}
    </div>
  );
}
