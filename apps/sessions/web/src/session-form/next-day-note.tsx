import { Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { addDays, endsNextDay, minutesBetween } from '../session/days';

interface NextDayNoteProps {
  /** The day of the start. */
  date: string | null;
  startTime: string;
  endTime: string;
}

/**
 * Says that an end before the start is on the next day, and how long the session would be, because it may be a mistake.
 */
export function NextDayNote({ date, startTime, endTime }: NextDayNoteProps) {
  const t = useT();
  const format = useFormat();
  if (!date || !startTime || !endTime || !endsNextDay(startTime, endTime)) return null;
  return (
    <Text size="sm" role="status">
      {t('form.nextDay', {
        date: format.shortDate(addDays(date, 1)),
        length: format.minutes(minutesBetween(startTime, endTime)),
      })}
    </Text>
  );
}
