import { useFormat, useZones } from '@lyceum/web/i18n';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from './i18n';
import type { Frequency } from './recurrence-fields';

export interface Recurrence {
  frequency: Frequency;
  /** Day of the week (0 is Sunday) or of the month. */
  day: number | null;
  /** 0 to 23. */
  hour: number;
  /** IANA name. */
  timeZoneId: string;
}

/** `Mondays at 7:00 AM`, with the zone where it differs from the viewer's. */
export function useRecurrenceText(): (rhythm: Recurrence) => string {
  const t = useT();
  const format = useFormat();
  const zones = useZones();
  const { timeZoneId: own } = useViewer();
  return ({ frequency, day, hour, timeZoneId }) => {
    const time = format.time(Date.UTC(2026, 0, 1, hour), 'UTC');
    const at = timeZoneId === own ? time : `${time}, ${zones.inText(timeZoneId)}`;
    if (frequency === 'DAILY') return t('daily', { time: at });
    if (frequency === 'TERM') return t('afterTerms', { time: at });
    if (frequency === 'WEEKLY') return t('weekly', { day: format.weekday(day ?? 0), time: at });
    return t('monthly', { day: format.number(day ?? 1), time: at });
  };
}
