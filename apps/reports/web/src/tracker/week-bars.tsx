import { VisuallyHidden } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import type { TrackerRow } from './use-tracker-columns';
import classes from './tracker.module.css';

/** Minutes of a full bar where the program has no target. */
const FULL = 60;
const HEIGHT = 28;

/** Minutes of each week as a bar, against the target or an hour, with a text alternative. */
export function WeekBars({ weeks, target }: { weeks: TrackerRow['weeks']; target: number }) {
  const t = useT();
  const format = useFormat();
  const most = Math.max(target || FULL, ...weeks.map((week) => week.minutesPresent), 1);
  const height = (minutes: number) => Math.round((minutes / most) * HEIGHT);
  return (
    <ol
      className={classes.bars}
      {...(target ? { style: { '--line': `${height(target)}px` } as object } : {})}
    >
      {weeks.map((week) => {
        const { startDate, minutesPresent, minutesScheduled, sessions, attended } = week;
        const words = t('tracker.weekWords', {
          date: format.dayAndMonth(startDate),
          present: format.minutes(minutesPresent),
          scheduled: format.minutes(minutesScheduled),
        });
        const missed = sessions > attended && attended === 0;
        return (
          <li key={startDate} className={classes.week} title={words}>
            <span
              className={classes.bar}
              data-kind={
                minutesPresent === 0
                  ? missed
                    ? 'missed'
                    : 'none'
                  : minutesPresent >= target
                    ? 'met'
                    : 'below'
              }
              style={{ height: `${Math.max(2, height(minutesPresent))}px` }}
            />
            <VisuallyHidden>{words}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}
