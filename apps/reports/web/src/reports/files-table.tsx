import { useEffect, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { IconFileText } from '@tabler/icons-react';
import { Anchor, DataTable, EmptyState, type DataColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { ReportFilesDocument, type ReportFileFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { DownloadFile } from './download-file';
import { FileState } from './file-state';
import { pageOf } from './page-of';
import { reportPath } from './report-kinds';

const SIZE = 20;
const POLL_MS = 2000;

/** The stored files, the latest first. Polls while a file is being written. */
export function FilesTable() {
  const t = useT();
  const columns = useFileColumns();
  const [cursors, setCursors] = useState<(string | null)[]>([null]);
  const { data, previousData, loading, error, refetch, startPolling, stopPolling } = useQuery(
    ReportFilesDocument,
    { variables: { after: cursors.at(-1) ?? null, pageSize: SIZE }, fetchPolicy: 'cache-and-network' },
  );
  useLive('reports', refetch);
  const page = (data ?? previousData)?.getAllPreProcessReports;
  const going = page?.reports.some(({ status }) => status === 'QUEUED' || status === 'RUNNING') ?? false;
  useEffect(() => {
    if (!going) return;
    startPolling(POLL_MS);
    return stopPolling;
  }, [going, startPolling, stopPolling]);
  return (
    <DataTable
      name="reports.files"
      label={t('reports.files')}
      rows={page?.reports ?? []}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/reports/files/${id}`}
      columns={columns}
      loading={loading}
      error={error}
      onRetry={refetch}
      page={pageOf(page, cursors.length - 1, SIZE, page?.reports.length ?? 0)}
      onPage={(index) =>
        setCursors(
          index < cursors.length ? cursors.slice(0, index + 1) : [...cursors, page?.endCursor ?? null],
        )
      }
      empty={
        <EmptyState icon={<IconFileText size={28} />} title={t('reports.noFiles')}>
          {t('reports.noFilesHint')}
        </EmptyState>
      }
    />
  );
}

function useFileColumns(): DataColumn<ReportFileFragment>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      key: 'name',
      header: t('reports.name'),
      primary: true,
      cell: ({ reportName }) => reportName,
    },
    { key: 'state', header: t('reports.state'), cell: (file) => <FileState file={file} /> },
    {
      key: 'format',
      header: t('reports.format'),
      cell: ({ format: kind }) => t(`reports.formats.${kind}`),
    },
    {
      key: 'days',
      header: t('reports.days'),
      cell: ({ startDate, endDate }) =>
        startDate && endDate ? format.dateRange(startDate, endDate) : t('reports.asItStands'),
    },
    {
      key: 'programs',
      header: t('reports.programs'),
      cell: ({ programs }) => programs.map(({ name }) => name).join(', ') || t('reports.allPrograms'),
    },
    {
      key: 'requested',
      header: t('reports.requested'),
      cell: ({ requestedAt, requestedBy, scheduledReportId }) => (
        <>
          <time dateTime={requestedAt} title={format.dateTime(requestedAt)}>
            {format.relative(requestedAt)}
          </time>
          {' · '}
          {scheduledReportId ? t('reports.bySchedule') : (requestedBy?.name ?? t('tracker.someone'))}
        </>
      ),
    },
    {
      key: 'expires',
      header: t('reports.keptUntil'),
      hiddenAtFirst: true,
      cell: ({ expiresAt }) => format.shortDate(expiresAt),
    },
    {
      key: 'actions',
      header: t('reports.actions'),
      cell: (file) =>
        file.status === 'READY' ? (
          <DownloadFile file={file} compact />
        ) : file.status === 'FAILED' ? (
          <Anchor component={Link} to={againPath(file)}>
            {t('reports.again')}
          </Anchor>
        ) : null,
    },
  ];
}

/** Link that opens the report with this file's settings. */
export function againPath(file: ReportFileFragment): string {
  const params = new URLSearchParams(file.pivot?.search);
  const put = (name: string, value: string | null | undefined) => value && params.set(name, value);
  put('from', file.startDate);
  put('to', file.endDate);
  if (file.pivot) return `${reportPath(file.reportType)}?${params.toString()}`;
  put('programs', file.programIds.join(','));
  put('school', file.schoolId);
  put('grade', file.gradeLevel);
  put('status', file.statuses?.join(','));
  put('columns', file.columns.join(','));
  return `${reportPath(file.reportType)}?${params.toString()}`;
}
