import type { DataColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { addDays } from '../session/days';
import { SheetCell, type SheetRow } from './sheet-cell';
import classes from './tutoring-sheet.module.css';

/** Columns: the learner, the leaders, each week, and the total. */
export function useSheetColumns(
  weeks: readonly string[],
  target: number | null,
  today: string,
): DataColumn<SheetRow>[] {
  const t = useT();
  const format = useFormat();
  const sum = ({ weeks: all }: SheetRow, key: 'minutesPresent' | 'minutesScheduled') =>
    all.reduce((minutes, week) => minutes + week[key], 0);
  return [
    { key: 'learner', header: t('people.learner'), primary: true, cell: ({ name }) => name },
    { key: 'school', header: t('filter.school'), hiddenAtFirst: true, cell: (row) => row.schoolName ?? '–' },
    { key: 'grade', header: t('filter.grade'), hiddenAtFirst: true, cell: (row) => row.gradeLevel ?? '–' },
    {
      key: 'leaders',
      header: t('people.leader'),
      cell: ({ leaders }) => leaders.map(({ name }) => name ?? t('people.someone')).join(', ') || '–',
    },
    ...weeks.map((monday, index): DataColumn<SheetRow> => ({
      key: `week-${index}`,
      header: format.dayAndMonth(monday),
      align: 'end',
      cell: (row) => (
        <SheetCell week={row.weeks[index]!} target={target} over={addDays(monday, 7) <= today} />
      ),
    })),
    {
      key: 'all',
      header: t('sheet.all'),
      align: 'end',
      cell: (row) =>
        sum(row, 'minutesScheduled') ? (
          <span className={classes.cell}>
            <span className={classes.minutes}>{format.minutes(sum(row, 'minutesPresent'))}</span>
            <span className={classes.quiet}>
              {t('sheet.of', { minutes: format.minutes(sum(row, 'minutesScheduled')) })}
            </span>
          </span>
        ) : (
          <span className={classes.quiet}>–</span>
        ),
    },
  ];
}
