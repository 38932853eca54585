import { VisuallyHidden } from '@lyceum/web/design-system';
import { IconCheck, IconTrendingDown } from '@tabler/icons-react';
import { useFormat } from '@lyceum/web/i18n';
import type { TutoringSheetQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './tutoring-sheet.module.css';

export type SheetRow = TutoringSheetQuery['getTutoringSheet']['rows'][number];
export type SheetWeek = SheetRow['weeks'][number];

/** Attended minutes of one week against the scheduled ones; after its end against the program's target, too. */
export function SheetCell({ week, target, over }: { week: SheetWeek; target: number | null; over: boolean }) {
  const t = useT();
  const format = useFormat();
  const { sessions, coming, minutesScheduled, minutesPresent } = week;
  if (!sessions && !coming && !minutesScheduled) return <span className={classes.quiet}>–</span>;
  const met = target === null ? null : minutesPresent >= target;
  return (
    <span className={classes.cell}>
      {sessions || minutesScheduled ? (
        <>
          <span className={classes.minutes}>
            {met ? <IconCheck size={14} stroke={2.2} className={classes.met} aria-hidden /> : null}
            {met === false && over ? (
              <IconTrendingDown size={14} stroke={2.2} className={classes.below} aria-hidden />
            ) : null}
            {format.minutes(minutesPresent)}
          </span>
          <span className={classes.quiet}>
            {t('sheet.of', { minutes: format.minutes(minutesScheduled) })}
          </span>
        </>
      ) : null}
      {coming ? <span className={classes.quiet}>{t('sheet.coming', { count: coming })}</span> : null}
      {met ? <VisuallyHidden>{t('sheet.met')}</VisuallyHidden> : null}
      {met === false && over ? <VisuallyHidden>{t('sheet.below')}</VisuallyHidden> : null}
    </span>
  );
}
