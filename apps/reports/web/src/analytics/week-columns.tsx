import { ColumnChart, Section, type ChartColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { AnalyticsQuery, AnalyticsSumsFragment, DashboardSide } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './analytics.module.css';

interface WeekColumnsProps {
  side: DashboardSide;
  rows: AnalyticsQuery['weeks']['rows'];
}

/** Time and attendance week by week. */
export function WeekColumns({ side, rows }: WeekColumnsProps) {
  const t = useT();
  const format = useFormat();
  const columns = (
    of: (sums: AnalyticsSumsFragment) => number | null,
    words: (value: number) => string,
  ): ChartColumn[] =>
    rows.map(({ startDate, sums }) => {
      const [day, value] = [format.dayAndMonth(startDate ?? ''), of(sums)];
      return {
        key: startDate ?? '',
        label: day,
        name: t('analytics.weekOf', { date: day }),
        value,
        text: value === null ? t('analytics.none') : words(value),
      };
    });
  const share = (value: number) => format.number(value, { style: 'percent' });
  const time = t(side === 'LEADER' ? 'analytics.led' : 'analytics.present');
  const attendance = t(side === 'LEARNER' ? 'analytics.attendance' : 'analytics.attendanceOfLearners');
  return (
    <div className={classes.charts}>
      <Section>
        <ColumnChart
          title={time}
          heads={[t('analytics.week'), time]}
          showTableLabel={t('analytics.table')}
          columns={columns(
            ({ minutesPresent }) => minutesPresent / 60,
            (hours) => format.minutes(Math.round(hours * 60)),
          )}
          formatTick={(hours) =>
            t('analytics.hours', { number: format.number(hours, { maximumFractionDigits: 1 }) })
          }
        />
      </Section>
      <Section>
        <ColumnChart
          title={attendance}
          heads={[t('analytics.week'), attendance]}
          showTableLabel={t('analytics.table')}
          atLeast={1}
          columns={columns(
            ({ attendanceRate }) => (attendanceRate === null ? null : attendanceRate / 100),
            share,
          )}
          formatTick={share}
        />
      </Section>
    </div>
  );
}
