import { VisuallyHidden } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import type { UsageRow } from './use-usage-columns';
import classes from './usage-reports.module.css';

const HEIGHT = 28;

/** Time in sessions of the last twelve weeks as bars, with the words of each week for screen readers. */
export function UsageTrend({ row: { weeks } }: { row: UsageRow }) {
  const t = useT();
  const format = useFormat();
  const most = Math.max(...weeks.map(({ minutesPresent }) => minutesPresent), 1);
  if (weeks.every(({ minutesScheduled }) => minutesScheduled === 0)) return t('usage.noTrend');
  return (
    <ol className={classes.bars} aria-label={t('usage.trend')}>
      {weeks.map(({ startDate, minutesPresent, minutesScheduled, attendanceRate }) => {
        const words = t(attendanceRate === null ? 'usage.weekWithout' : 'usage.week', {
          date: format.dayAndMonth(startDate),
          present: format.minutes(minutesPresent),
          scheduled: format.minutes(minutesScheduled),
          rate: format.number((attendanceRate ?? 0) / 100, { style: 'percent' }),
        });
        return (
          <li key={startDate} title={words}>
            <span
              className={classes.bar}
              style={{ height: `${Math.max(2, Math.round((minutesPresent / most) * HEIGHT))}px` }}
            />
            <VisuallyHidden>{words}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}
