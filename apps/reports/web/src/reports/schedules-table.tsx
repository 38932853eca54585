import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { IconCalendarRepeat, IconPlus } from '@tabler/icons-react';
import {
  Button,
  DataTable,
  EmptyState,
  StatusBadge,
  Switch,
  Text,
  type DataColumn,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import { ReportSchedulesDocument, type ReportScheduleFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { pageOf } from './page-of';
import { ScheduleActions } from './schedule-actions';
import { NextRuns, useRecurrenceText } from '@lyceum/web/recurrence';
import classes from './reports.module.css';

const SIZE = 50;

export function SchedulesTable() {
  const t = useT();
  const [params, patch] = useAddressPatch();
  const archived = params.get('archived') === 'yes';
  const [cursors, setCursors] = useState<(string | null)[]>([null]);
  const { data, previousData, loading, error, refetch } = useQuery(ReportSchedulesDocument, {
    variables: { input: { archived, after: cursors.at(-1) ?? null, pageSize: SIZE } },
    fetchPolicy: 'cache-and-network',
  });
  useLive('reports', refetch);
  const columns = useScheduleColumns(refetch);
  const page = (data ?? previousData)?.getAllScheduledProgramLevelReports;
  // The previous answer may still have a schedule that was archived a moment ago.
  const rows = (page?.reports ?? []).filter((report) => report.archived === archived);
  return (
    <DataTable
      name="reports.schedules"
      label={t('reports.schedules')}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/reports/schedules/${id}`}
      columns={columns}
      loading={loading}
      error={error}
      onRetry={refetch}
      page={pageOf(page, cursors.length - 1, SIZE, rows.length)}
      onPage={(index) =>
        setCursors(
          index < cursors.length ? cursors.slice(0, index + 1) : [...cursors, page?.endCursor ?? null],
        )
      }
      toolbar={
        <div className={classes.toolbar}>
          <Switch
            label={t('reports.onlyArchived')}
            checked={archived}
            onChange={(event) => {
              setCursors([null]);
              patch({ archived: event.currentTarget.checked ? 'yes' : null }, { replace: true });
            }}
          />
          <Button
            component={Link}
            to="/reports/schedules/new"
            leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
          >
            {t('reports.newSchedule')}
          </Button>
        </div>
      }
      empty={
        <EmptyState icon={<IconCalendarRepeat size={28} />} title={t('reports.noSchedules')}>
          {archived ? t('reports.noArchivedHint') : t('reports.noSchedulesHint')}
        </EmptyState>
      }
    />
  );
}

function useScheduleColumns(onDone: () => unknown): DataColumn<ReportScheduleFragment>[] {
  const t = useT();
  const format = useFormat();
  const rhythm = useRecurrenceText();
  const moment = (at: string | null) =>
    at ? (
      <time dateTime={at} title={format.dateTime(at)}>
        {`${format.shortDate(at)}, ${format.time(at)}`}
      </time>
    ) : (
      '–'
    );
  return [
    { key: 'name', header: t('reports.name'), primary: true, cell: ({ reportName }) => reportName },
    {
      key: 'report',
      header: t('reports.report'),
      cell: ({ report, alert }) => (
        <span className={classes.last}>
          {report}
          {alert ? (
            <Text size="sm" c="dimmed" span>
              {t('reports.alertOf', { text: alert.text })}
            </Text>
          ) : null}
        </span>
      ),
    },
    { key: 'rhythm', header: t('reports.rhythm'), cell: (schedule) => rhythm(schedule) },
    {
      key: 'programs',
      header: t('reports.programs'),
      cell: ({ programs, selectedFilters: { programIds } }) =>
        programIds.length === 0
          ? t('reports.allPrograms')
          : programs.map(({ name }) => name).join(', ') || '–',
    },
    {
      key: 'recipients',
      header: t('reports.recipients'),
      cell: ({ recipients, outsideAddresses, unapprovedAddresses }) =>
        [
          ...recipients.map(({ name }) => name ?? t('tracker.someone')),
          ...outsideAddresses.map((address) =>
            unapprovedAddresses.includes(address) ? t('reports.notApproved', { address }) : address,
          ),
        ].join(', '),
    },
    {
      key: 'owner',
      header: t('reports.owner'),
      hiddenAtFirst: true,
      cell: ({ owner }) => (owner ? (owner.name ?? t('tracker.someone')) : '–'),
    },
    { key: 'next', header: t('reports.next'), cell: ({ nextRun }) => moment(nextRun) },
    {
      key: 'nextFive',
      header: t('reports.nextFive'),
      hiddenAtFirst: true,
      cell: ({ nextRuns, timeZoneId }) =>
        nextRuns.length > 0 ? <NextRuns runs={nextRuns} timeZoneId={timeZoneId} /> : '–',
    },
    {
      key: 'last',
      header: t('reports.last'),
      cell: ({ lastRun, error }) => (
        <span className={classes.last}>
          {moment(lastRun)}
          {error ? <StatusBadge tone="warn">{t(`reports.error.${error}`)}</StatusBadge> : null}
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('reports.actions'),
      cell: (schedule) => <ScheduleActions schedule={schedule} onDone={onDone} />,
    },
  ];
}
