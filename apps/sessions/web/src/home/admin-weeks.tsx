import { useQuery } from '@apollo/client/react';
import { ColumnChart, ErrorState, ListSkeleton, Section } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { AdminWeeksDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { addDays } from '../session/days';
import { EVERY_SESSION } from './use-manage-path';
import classes from './attention.module.css';

/** The last eight weeks: completed sessions, and the share that learners attended. */
export default function AdminWeeks() {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useQuery(AdminWeeksDocument, {
    fetchPolicy: 'cache-and-network',
  });
  useLive(['sessions', 'imports'], refetch);
  const weeks = data?.getSessionWeeks;
  // A calendar day, not an instant: the same in every zone.
  const day = (date: string) => format.dayAndMonth(date);
  const listOf = (startDate: string) =>
    `${EVERY_SESSION}?from=${startDate}&to=${addDays(startDate, 6)}&sort=start`;
  const share = (value: number) => format.number(value, { style: 'percent' });
  return (
    <Section title={t('weeks.title')}>
      {error && !weeks ? (
        <ErrorState error={error} onRetry={refetch} variant="inline" />
      ) : !weeks ? (
        <ListSkeleton rows={3} />
      ) : (
        <div className={classes.charts}>
          <ColumnChart
            title={t('weeks.completed')}
            heads={[t('weeks.week'), t('weeks.sessions')]}
            showTableLabel={t('weeks.table')}
            columns={weeks.map(({ startDate, completed }) => ({
              key: startDate,
              label: day(startDate),
              name: t('weeks.weekOf', { date: day(startDate) }),
              value: completed,
              text: format.number(completed),
              to: `${listOf(startDate)}&status=COMPLETED`,
            }))}
            formatTick={(value) => format.number(value)}
          />
          <ColumnChart
            title={t('weeks.attendance')}
            heads={[t('weeks.week'), t('weeks.attendance')]}
            showTableLabel={t('weeks.table')}
            atLeast={1}
            columns={weeks.map(
              ({ startDate, learnerMinutesScheduled: of, learnerMinutesPresent: present }) => ({
                key: startDate,
                label: day(startDate),
                name: t('weeks.weekOf', { date: day(startDate) }),
                value: of > 0 ? present / of : null,
                text: of > 0 ? share(present / of) : t('weeks.none'),
                to: listOf(startDate),
              }),
            )}
            formatTick={share}
          />
        </div>
      )}
    </Section>
  );
}
