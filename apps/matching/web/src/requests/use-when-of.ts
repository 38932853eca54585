import { useClock, useFormat, useZones } from '@lyceum/web/i18n';
import type { RequestCardFragment } from '../__generated__/graphql';
import { useT } from '../i18n';

type Info = RequestCardFragment['sessionInfo'];

/** The requested times and place as text, in the zone of the request. */
export function useWhenOf(): (info: Info) => string[] {
  const t = useT();
  const format = useFormat();
  const zones = useZones();
  const clock = useClock();
  return (info) => {
    const { recurringDays, startTime, endTime, startDate, endDate, timeZoneId, inPerson, location } = info;
    const days = recurringDays.map((day) => format.weekday(day, 'short')).join(', ');
    const times =
      startTime && endTime
        ? t('requests.between', {
            from: clock.time(startTime),
            to: clock.time(endTime),
            zone: zones.inText(timeZoneId),
          })
        : '';
    const from = startDate ? t('requests.from', { date: format.date(startDate) }) : '';
    const until = endDate ? t('requests.until', { date: format.date(endDate) }) : '';
    const place = inPerson ? (location ? t('requests.at', { place: location }) : t('requests.inPerson')) : '';
    return [days, times, from, until, place].filter(Boolean);
  };
}
