import { ColumnChart, Section, type ChartColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { HowCounted } from '@lyceum/web/metrics';
import type { AnalyticsQuery, AnalyticsSumsFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { metricOf, rowsHref, type FiguresOf, type ShownSum } from './figure-metrics';
import classes from './analytics.module.css';

interface WeekColumnsProps {
  figures: FiguresOf;
  rows: AnalyticsQuery['weeks']['rows'];
}

/** Time and attendance week by week. */
export function WeekColumns({ figures, rows }: WeekColumnsProps) {
  const t = useT();
  const { side } = figures;
  const format = useFormat();
  const columns = (
    sum: ShownSum,
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
        ...(startDate ? { to: rowsHref(figures, sum, { startDate, endDate: startDate }) } : {}),
      };
    });
  const share = (value: number) => format.number(value, { style: 'percent' });
  const time = t(side === 'LEADER' ? 'analytics.led' : 'analytics.present');
  const attendance = t(side === 'LEARNER' ? 'analytics.attendance' : 'analytics.attendanceOfLearners');
  const about = (sum: ShownSum, label: string) => (
    <HowCounted metric={metricOf(side, sum)} label={label} rowsHref={rowsHref(figures, sum)} />
  );
  return (
    <div className={classes.charts}>
      <Section>
        <ColumnChart
          title={time}
          heads={[t('analytics.week'), time]}
          showTableLabel={t('analytics.table')}
          about={about('minutesPresent', time)}
          columns={columns(
            'minutesPresent',
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
          about={about('attendanceRate', attendance)}
          columns={columns(
            'attendanceRate',
            ({ attendanceRate }) => (attendanceRate === null ? null : attendanceRate / 100),
            share,
          )}
          formatTick={share}
        />
      </Section>
    </div>
  );
}
