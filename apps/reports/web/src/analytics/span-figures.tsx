import { lostMinutes } from '@lyceum/contracts/metrics';
import { FigureTiles } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { HowCounted } from '@lyceum/web/metrics';
import type { AnalyticsSumsFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { metricOf, rowsHref, type FiguresOf, type ShownSum } from './figure-metrics';

const MANY_MINUTES = 100 * 60;

interface SpanFiguresProps {
  figures: FiguresOf;
  sums: AnalyticsSumsFragment;
  before: AnalyticsSumsFragment;
  weeks: number;
}

/** Figures of the span, each with its value of the span before. */
export function SpanFigures({ figures, sums, before, weeks }: SpanFiguresProps) {
  const t = useT();
  const { side } = figures;
  const format = useFormat();
  const figure = (
    label: string,
    sum: ShownSum,
    of: (sums: AnalyticsSumsFragment) => number | null,
    words: (value: number) => string,
  ) => {
    const write = (value: number | null) => (value === null ? '–' : words(value));
    return {
      label,
      value: write(of(sums)),
      note: t('analytics.before', { count: weeks, value: write(of(before)) }),
      about: <HowCounted metric={metricOf(side, sum)} label={label} rowsHref={rowsHref(figures, sum)} />,
    };
  };
  const number = (value: number) => format.number(value);
  // Minutes are left out of long durations.
  const time = (minutes: number) =>
    minutes < MANY_MINUTES
      ? format.minutes(minutes)
      : t('analytics.hours', { number: format.number(minutes / 60, { maximumFractionDigits: 0 }) });
  return (
    <FigureTiles
      tiles={[
        figure(
          t(side === 'LEADER' ? 'analytics.led' : 'analytics.present'),
          'minutesPresent',
          ({ minutesPresent }) => minutesPresent,
          time,
        ),
        figure(t('analytics.sessions'), 'sessions', ({ sessions }) => sessions, number),
        figure(
          t(side === 'LEARNER' ? 'analytics.attendance' : 'analytics.attendanceOfLearners'),
          'attendanceRate',
          ({ attendanceRate }) => attendanceRate,
          (rate) => format.number(rate / 100, { style: 'percent' }),
        ),
        side === 'LEARNER'
          ? figure(
              t('analytics.missed'),
              'minutesLost',
              ({ minutesScheduled, minutesPresent }) =>
                lostMinutes({ scheduled: minutesScheduled, present: minutesPresent }),
              time,
            )
          : figure(t('analytics.learners'), 'learners', ({ learners }) => learners, number),
        figure(
          t('analytics.cancelled'),
          'cancelledSessions',
          ({ cancelledSessions }) => cancelledSessions,
          number,
        ),
      ]}
    />
  );
}
