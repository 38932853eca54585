import { useFormat, useReader, useZones } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { addDays, dayOf, sameClock } from './days';
import classes from './session-time.module.css';

export interface Times {
  startDateTime: string;
  endDateTime: string;
  /** The session's own zone. */
  timeZoneId: string;
}

/** "Today", "Tomorrow", or the full date. */
export function useDayName(): (instant: string, now: number) => string {
  const t = useT();
  const format = useFormat();
  const { timeZoneId } = useReader();
  return (instant, now) => {
    const [day, today] = [dayOf(instant, timeZoneId), dayOf(now, timeZoneId)];
    if (day === today) return t('when.today');
    if (day === addDays(today, 1)) return t('when.tomorrow');
    return format.fullDate(instant);
  };
}

/** `4:00 – 5:00 PM`, and below it the time in the session's own zone if it differs. */
export function SessionClock({ startDateTime, endDateTime, timeZoneId }: Times) {
  const t = useT();
  const format = useFormat();
  const zones = useZones();
  const reader = useReader();
  const same = sameClock(timeZoneId, reader.timeZoneId, startDateTime);
  return (
    <>
      <time dateTime={startDateTime} title={format.dateTime(startDateTime)}>
        {format.timeRange(startDateTime, endDateTime)}
        {same ? null : ` ${zones.inText(reader.timeZoneId)}`}
      </time>
      {same ? null : (
        <span className={classes.there}>
          {' · '}
          {t('when.there', {
            time: format.timeRange(startDateTime, endDateTime, timeZoneId),
            zone: zones.inText(timeZoneId),
          })}
        </span>
      )}
    </>
  );
}
