import { useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { DataTable, EmptyState, Section, StatusBadge, type DataColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { IconInbox } from '@tabler/icons-react';
import { SftpFilesDocument, type SftpFilesQuery, type SftpSource } from '../__generated__/graphql';
import { fileSize } from '../file-upload/file-size';
import { toneOf } from '../file-upload/import-status';
import { useT } from '../i18n';
import classes from './managed-sftp.module.css';

type SftpFile = SftpFilesQuery['getSFTPFiles']['items'][number];

const PAGE = 25;

/** Files that arrived automatically, and their imports. */
export function SftpFiles({ programId, source }: { programId: string; source: SftpSource }) {
  const t = useT();
  const [index, setIndex] = useState(0);
  const { data, previousData, loading, error, refetch } = useQuery(SftpFilesDocument, {
    variables: { programId, source, pageIndex: index, limit: PAGE },
    fetchPolicy: 'cache-and-network',
  });
  useLive('imports', refetch);
  const page = (data ?? previousData)?.getSFTPFiles;
  return (
    <Section title={t('sftp.files')} flush>
      <DataTable
        name="roster.sftp-files"
        label={t('sftp.files')}
        rows={page?.items ?? []}
        rowKey={({ id }) => id}
        columns={useColumns(programId)}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{
          index,
          size: PAGE,
          ...(page ? { total: page.totalCount, hasMore: (index + 1) * PAGE < page.totalCount } : {}),
        }}
        onPage={setIndex}
        empty={
          <EmptyState icon={<IconInbox size={32} stroke={1.4} />} title={t('sftp.noFiles')}>
            {t('sftp.noFilesHelp')}
          </EmptyState>
        }
      />
    </Section>
  );
}

function useColumns(programId: string): DataColumn<SftpFile>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      key: 'name',
      header: t('sftp.file'),
      primary: true,
      cell: ({ fileName, importJobId }) =>
        importJobId ? (
          <Link to={`/p/${programId}/file-upload?import=${importJobId}`} className={classes.value}>
            {fileName}
          </Link>
        ) : (
          <span className={classes.value}>{fileName}</span>
        ),
    },
    { key: 'size', header: t('sftp.size'), align: 'end', cell: (file) => fileSize(file.fileSize, format) },
    { key: 'received', header: t('sftp.received'), cell: ({ receivedAt }) => format.dateTime(receivedAt) },
    {
      key: 'result',
      header: t('sftp.result'),
      cell: ({ importStatus, errorCount, refusal }) =>
        importStatus ? (
          <StatusBadge tone={toneOf({ status: importStatus, errorCount })}>
            {importStatus === 'IMPORTED' && errorCount > 0
              ? t('status.partly', { count: errorCount })
              : t(`status.${importStatus}`)}
          </StatusBadge>
        ) : (
          <span className={classes.refusal}>
            <StatusBadge tone="bad">{t('sftp.refused')}</StatusBadge> {refusal}
          </span>
        ),
    },
  ];
}
