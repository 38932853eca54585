import { lostMinutes } from '@lyceum/contracts/metrics';
import type { ChartModel, ChartSeries } from '@lyceum/web/charts';
import { ChartFigure, Section } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { HowCounted } from '@lyceum/web/metrics';
import type { AnalyticsQuery, AnalyticsSumsFragment, DashboardChart } from '../__generated__/graphql';
import { ChartLinkButton } from '../chart-links/chart-link-button';
import { useT } from '../i18n';
import { metricOf, rowsHref, type FiguresOf, type ShownSum } from './figure-metrics';

interface WeekColumnsProps {
  chart: DashboardChart;
  figures: FiguresOf;
  rows: AnalyticsQuery['weeks']['rows'];
  weeks: number;
  /** Whether the viewer may share these figures: their own, their children's, their programs'. */
  isLinkable: boolean;
}

export function WeekColumns({ chart: shown, figures, rows, weeks, isLinkable }: WeekColumnsProps) {
  const t = useT();
  const { side, userId = null, programId } = figures;
  const format = useFormat();
  const series = (
    sum: ShownSum,
    name: string,
    of: (sums: AnalyticsSumsFragment) => number | null,
    words: (value: number) => string,
  ): ChartSeries => ({
    key: sum,
    name,
    values: rows.map(({ startDate, sums }) => {
      const value = of(sums);
      if (value === null) return null;
      const to = startDate ? { to: rowsHref(figures, sum, { startDate, endDate: startDate }) } : {};
      return { value, text: words(value), ...to };
    }),
  });
  const share = (value: number) => format.number(value, { style: 'percent' });
  const minutes = (hours: number) => format.minutes(Math.round(hours * 60));
  const time = t(side === 'LEADER' ? 'analytics.led' : 'analytics.present');
  const attendance = t(side === 'LEARNER' ? 'analytics.attendance' : 'analytics.attendanceOfLearners');
  const places = rows.map(({ startDate }) => {
    const day = format.dayAndMonth(startDate ?? '');
    return { key: startDate ?? '', label: day, name: t('analytics.weekOf', { date: day }) };
  });
  const charts: { chart: DashboardChart; sum: ShownSum; linked: string; model: ChartModel }[] = [
    {
      chart: 'MINUTES_BY_WEEK',
      sum: side === 'LEADER' ? 'minutesPresent' : 'minutesScheduled',
      linked: time,
      model: {
        // Leaders have no missed minutes to stack.
        kind: side === 'LEADER' ? 'BAR' : 'STACKED',
        title: side === 'LEADER' ? time : t('analytics.scheduled'),
        places,
        series: [
          series('minutesPresent', time, ({ minutesPresent }) => minutesPresent / 60, minutes),
          ...(side === 'LEADER' ? [] : [series('minutesLost', t('analytics.missed'), hoursLost, minutes)]),
        ],
        axis: {
          format: (hours) =>
            t('analytics.hours', { number: format.number(hours, { maximumFractionDigits: 1 }) }),
        },
      },
    },
    {
      chart: 'ATTENDANCE_BY_WEEK',
      sum: 'attendanceRate',
      linked: attendance,
      model: {
        kind: 'BAR',
        title: attendance,
        places,
        series: [
          series(
            'attendanceRate',
            attendance,
            ({ attendanceRate: rate }) => (rate === null ? null : rate / 100),
            share,
          ),
        ],
        none: t('analytics.none'),
        axis: { to: 1, format: share },
      },
    },
  ];
  return (
    <>
      {charts
        .filter(({ chart }) => chart === shown)
        .map(({ chart, sum, linked, model }) => (
          <Section key={chart}>
            <ChartFigure
              model={model}
              placeHead={t('analytics.week')}
              showTableLabel={t('analytics.table')}
              about={
                <>
                  <HowCounted
                    metric={metricOf(side, sum)}
                    label={model.title}
                    rowsHref={rowsHref(figures, sum)}
                  />
                  {isLinkable && !(side === 'LEADER' && chart === 'ATTENDANCE_BY_WEEK') ? (
                    <ChartLinkButton
                      chart={chart}
                      input={{ side, userId, programId, weeks }}
                      title={linked}
                    />
                  ) : null}
                </>
              }
            />
          </Section>
        ))}
    </>
  );
}

const hoursLost = ({ minutesScheduled, minutesPresent }: AnalyticsSumsFragment) =>
  lostMinutes({ scheduled: minutesScheduled, present: minutesPresent }) / 60;
