import { FigureTiles } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { AnalyticsSumsFragment, DashboardSide } from '../__generated__/graphql';
import { useT } from '../i18n';

const MANY_MINUTES = 100 * 60;

interface SpanFiguresProps {
  side: DashboardSide;
  sums: AnalyticsSumsFragment;
  before: AnalyticsSumsFragment;
  weeks: number;
}

/** The span in a few numbers, each with what it was before. */
export function SpanFigures({ side, sums, before, weeks }: SpanFiguresProps) {
  const t = useT();
  const format = useFormat();
  const figure = (
    label: string,
    of: (sums: AnalyticsSumsFragment) => number | null,
    words: (value: number) => string,
  ) => {
    const write = (value: number | null) => (value === null ? '–' : words(value));
    return {
      label,
      value: write(of(sums)),
      note: t('analytics.before', { count: weeks, value: write(of(before)) }),
    };
  };
  const number = (value: number) => format.number(value);
  // Of many hours nobody reads the minutes.
  const time = (minutes: number) =>
    minutes < MANY_MINUTES
      ? format.minutes(minutes)
      : t('analytics.hours', { number: format.number(minutes / 60, { maximumFractionDigits: 0 }) });
  return (
    <FigureTiles
      tiles={[
        figure(
          t(side === 'LEADER' ? 'analytics.led' : 'analytics.present'),
          ({ minutesPresent }) => minutesPresent,
          time,
        ),
        figure(t('analytics.sessions'), ({ sessions }) => sessions, number),
        figure(
          t(side === 'LEARNER' ? 'analytics.attendance' : 'analytics.attendanceOfLearners'),
          ({ attendanceRate }) => attendanceRate,
          (rate) => format.number(rate / 100, { style: 'percent' }),
        ),
        side === 'LEARNER'
          ? figure(
              t('analytics.missed'),
              ({ minutesScheduled, minutesPresent }) => Math.max(0, minutesScheduled - minutesPresent),
              time,
            )
          : figure(t('analytics.learners'), ({ learners }) => learners, number),
        figure(t('analytics.cancelled'), ({ cancelledSessions }) => cancelledSessions, number),
      ]}
    />
  );
}
