import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { ActionIcon, DataTable, EmptyState, useLastPage, type DataColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { IconFileAnalytics, IconTrash } from '@tabler/icons-react';
import { DeleteReport } from './delete-report';
import type { ListedReport, RoiPlace } from './figures';
import { useT } from './i18n';

const SIZE = 20;

interface SavedReportsProps {
  place: RoiPlace;
  index: number;
  onPage: (index: number) => void;
  /** Shows the organization of each report. */
  ofAll?: boolean;
}

/** Saved reports, the newest first. */
export function SavedReports({ place, index, onPage, ofAll = false }: SavedReportsProps) {
  const t = useT();
  const { documents, ecosystemProfileId, reportHref } = place;
  const [deleting, setDeleting] = useState<ListedReport | null>(null);
  const { data, previousData, error, loading, refetch } = useQuery(documents.list, {
    variables: { input: { ecosystemProfileId, pageIndex: index, limit: SIZE } },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['roi-reports'], refetch);
  const found = (data ?? previousData)?.getRoiReports;
  useLastPage(
    { index, size: SIZE, total: data?.getRoiReports.totalCount, rows: found?.items.length ?? 0 },
    onPage,
  );
  const columns = useColumns(ofAll, setDeleting);
  return (
    <>
      <DataTable
        name={`roi.kept.${ofAll ? 'all' : 'own'}`}
        label={t('keptReports')}
        rows={error ? [] : (found?.items ?? [])}
        rowKey={({ id }) => id}
        rowHref={reportHref}
        columns={columns}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{
          index,
          size: SIZE,
          hasMore: found?.hasMore ?? false,
          ...(found ? { total: found.totalCount } : {}),
        }}
        onPage={onPage}
        empty={
          <EmptyState icon={<IconFileAnalytics size={28} stroke={1.6} />} title={t('noneKept')}>
            {t(ofAll ? 'noneKeptAnywhere' : 'noneKeptText')}
          </EmptyState>
        }
      />
      {deleting ? (
        <DeleteReport
          report={deleting}
          documents={documents}
          onClose={() => setDeleting(null)}
          onDeleted={() => void refetch()}
        />
      ) : null}
    </>
  );
}

function useColumns(ofAll: boolean, onDelete: (report: ListedReport) => void): DataColumn<ListedReport>[] {
  const t = useT();
  const format = useFormat();
  return [
    { key: 'name', header: t('reportName'), primary: true, cell: ({ reportName }) => reportName },
    { key: 'type', header: t('reportType'), cell: ({ reportType }) => t(`types.${reportType}`) },
    ...(ofAll
      ? [{ key: 'ecosystem', header: t('ecosystem'), cell: (report: ListedReport) => report.ecosystemName }]
      : []),
    { key: 'subject', header: t('subject'), cell: ({ reportSubject }) => reportSubject },
    { key: 'created', header: t('createdAt'), cell: ({ createdAt }) => format.date(createdAt) },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      cell: (report) =>
        report.canDelete ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('deleteNamed', { name: report.reportName })}
            onClick={() => onDelete(report)}
          >
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        ) : null,
    },
  ];
}
