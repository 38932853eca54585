import 'dayjs/locale/es';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useReader } from '@lyceum/web/i18n';
import type { DayCalendarProps } from './day-calendar';
import classes from './day-calendar.module.css';

/** Loaded lazily by `DayCalendar`. */
export default function DayCalendarPicker(props: DayCalendarProps) {
  const { label, value, onChange, month, onMonth, min, closed, dayLabel, note, busy = false } = props;
  const { language } = useReader();
  return (
    <DatesProvider settings={{ locale: language === 'sp' ? 'es' : 'en', firstDayOfWeek: 0 }}>
      <div role="group" aria-label={label} aria-busy={busy} className={classes.calendar}>
        <DatePicker
          value={value}
          onChange={(next) => next && onChange(next)}
          date={`${month}-01`}
          onDateChange={(next) => onMonth(next.slice(0, 7))}
          {...(min ? { minDate: min } : {})}
          maxLevel="month"
          hideOutsideDates
          highlightToday
          excludeDate={closed}
          ariaLabels={{ previousMonth: props.previousLabel, nextMonth: props.nextLabel }}
          getDayProps={(day) => ({ 'aria-label': dayLabel(day), className: classes.day ?? '' })}
          renderDay={(day) => (
            <span className={classes.face}>
              <span>{Number(day.slice(8))}</span>
              <span className={classes.note}>{note(day)}</span>
            </span>
          )}
          classNames={{
            month: classes.month ?? '',
            monthCell: classes.cell ?? '',
            calendarHeader: classes.header ?? '',
          }}
        />
      </div>
    </DatesProvider>
  );
}
