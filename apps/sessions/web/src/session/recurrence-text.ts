import { useFormat, useReader } from '@lyceum/web/i18n';
import type { RecurrenceFrequency } from '../__generated__/graphql';
import { useT } from '../i18n';

export interface RecurrenceWords {
  frequency: RecurrenceFrequency;
  every: number;
  /** 0 is Sunday; for WEEKLY. */
  days: readonly number[];
  until?: string | null;
  count?: number | null;
}

/** Text such as "Every 2 weeks on Tuesday and Thursday, until Apr 2, 2027"; computes no dates. */
export function useRecurrenceText(): (rule: RecurrenceWords) => string {
  const t = useT();
  const format = useFormat();
  const { locale } = useReader();
  return ({ frequency, every, days, until, count }) => {
    const names = [...days].sort((a, b) => a - b).map((day) => format.weekday(day));
    const on = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
    const weekly = frequency === 'WEEKLY' && names.length > 0;
    const rhythm = weekly
      ? t('recurrence.weeklyOn', { count: every, days: on })
      : t(`recurrence.${frequency}`, { count: every });
    if (count) return t('recurrence.times', { rhythm, count });
    return until ? t('recurrence.until', { rhythm, date: format.date(until) }) : rhythm;
  };
}
