import { Link } from 'react-router';
import { IconCalendar } from '@tabler/icons-react';
import type { MetricId } from '@lyceum/contracts/metrics';
import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { Anchor, type DataColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { HowCounted, metricRowsHref } from '@lyceum/web/metrics';
import { useViewer } from '@lyceum/web/viewer';
import type { EngagementTrackerQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { EngagementBadge } from './engagement-badge';
import type { TrackerView } from './use-tracker-view';
import { WeekBars } from './week-bars';
import classes from './tracker.module.css';

export type TrackerRow = EngagementTrackerQuery['getEngagementTracker']['rows'][number];

interface Shown {
  view: TrackerView;
  weeks: readonly string[];
  target: number | null;
}

export function useTrackerColumns({ view, weeks, target }: Shown): DataColumn<TrackerRow>[] {
  const t = useT();
  const format = useFormat();
  const { language, programs } = useViewer();
  const { role, programId } = view;
  const most = target === null ? 0 : target;
  const off = programs.find(({ id }) => id === programId)?.toolsOff ?? [];
  const ofLearners: DataColumn<TrackerRow>[] = [
    {
      key: 'grade',
      header: t('filter.grade'),
      hiddenAtFirst: true,
      cell: ({ gradeLevel }) =>
        gradeLevel ? (isGradeLevel(gradeLevel) ? gradeLevelName(gradeLevel, language) : gradeLevel) : '–',
    },
    {
      key: 'leaders',
      header: t('filter.leader'),
      cell: ({ leaders }) => leaders.map(({ name }) => name ?? t('tracker.someone')).join(', ') || '–',
    },
  ];
  const about = (metric: MetricId, label: string) => <HowCounted metric={metric} label={label} />;
  /** The figure as a link to its rows, over the last weeks that it is computed from. */
  const counted = (
    row: TrackerRow,
    metric: MetricId,
    [from, to]: [number, number],
    label: string,
    text: string,
  ) => {
    const [begin, end] = [weeks.at(from), weeks.at(to)];
    if (!begin || !end) return text;
    const place = { side: role, userId: row.userId, programIds: [programId], beginDate: begin, endDate: end };
    return (
      <Anchor
        inherit
        component={Link}
        to={metricRowsHref(metric, place)}
        aria-label={`${label}, ${row.name}: ${text}`}
      >
        {text}
      </Anchor>
    );
  };
  const onTarget: DataColumn<TrackerRow> = {
    key: 'target',
    header: t('tracker.target'),
    about: about('WEEKS_ON_TARGET', t('tracker.target')),
    align: 'end',
    cell: ({ targetWeeks }) => (targetWeeks === null ? '–' : t('tracker.ofFour', { number: targetWeeks })),
  };
  return [
    {
      key: 'name',
      header: t('tracker.name'),
      sortKey: 'NAME',
      primary: true,
      cell: ({ name }) => <span className={classes.name}>{name}</span>,
    },
    { key: 'status', header: t('tracker.status'), sortKey: 'URGENCY', cell: (row) => <Standing row={row} /> },
    { key: 'seen', header: t('tracker.lastSeen'), sortKey: 'LAST_SEEN', cell: (row) => <Seen row={row} /> },
    {
      key: 'attendance',
      header: t('tracker.attendance'),
      about: about('RECENT_ATTENDANCE', t('tracker.attendance')),
      sortKey: 'ATTENDANCE',
      align: 'end',
      cell: (row) => {
        if (row.attendanceRate === null) return '–';
        const text = format.number(row.attendanceRate / 100, { style: 'percent' });
        // Leaders' sessions have no rows to link to.
        return role === 'LEARNER'
          ? counted(row, 'ATTENDANCE', [-4, -1], t('tracker.attendance'), text)
          : text;
      },
    },
    {
      key: 'minutes',
      header: t('tracker.perWeek'),
      about: about('RECENT_WEEKLY_MINUTES', t('tracker.perWeek')),
      sortKey: 'MINUTES',
      align: 'end',
      cell: (row) =>
        counted(
          row,
          role === 'LEARNER' ? 'MINUTES_PRESENT' : 'MINUTES_LED',
          [-5, -2],
          t('tracker.perWeek'),
          format.minutes(row.weeklyMinutes),
        ),
    },
    ...(role === 'LEARNER' && target !== null ? [onTarget] : []),
    {
      key: 'weeks',
      header: t('tracker.weeks', { number: weeks.length }),
      cell: (row) => <WeekBars weeks={row.weeks} target={role === 'LEARNER' ? most : 0} />,
    },
    ...(role === 'LEARNER' ? ofLearners : []),
    {
      key: 'school',
      header: t('filter.school'),
      hiddenAtFirst: true,
      cell: ({ schoolName }) => schoolName ?? '–',
    },
    ...(off.includes('manageSessions')
      ? []
      : [
          {
            key: 'sessions',
            header: t('tracker.sessions'),
            cell: ({ userId, name }: TrackerRow) => (
              <Anchor
                component={Link}
                to={`/p/${programId}/manage-sessions?person=${userId}&time=all`}
                className={classes.sessions}
                aria-label={t('tracker.sessionsOf', { name })}
              >
                <IconCalendar size={18} stroke={1.7} aria-hidden />
              </Anchor>
            ),
          },
        ]),
  ];
}

function Standing({ row: { status, reasons } }: { row: TrackerRow }) {
  const t = useT();
  // LOST implies low attendance, so that reason is not shown.
  const shown = status === 'LOST' ? [] : reasons.filter((reason) => reason !== 'NO_SESSION');
  return (
    <span className={classes.standing}>
      <EngagementBadge status={status} />
      {shown.length ? (
        <span className={classes.quiet}>{shown.map((reason) => t(`reason.${reason}`)).join(' · ')}</span>
      ) : null}
    </span>
  );
}

function Seen({ row: { lastSeenAt, daysSinceLastSession: days } }: { row: TrackerRow }) {
  const t = useT();
  const format = useFormat();
  if (!lastSeenAt || days === null) return <span className={classes.quiet}>{t('tracker.never')}</span>;
  return (
    <time dateTime={lastSeenAt} title={format.dateTime(lastSeenAt)}>
      {days === 0 ? t('tracker.today') : t('tracker.daysAgo', { count: days })}
    </time>
  );
}
