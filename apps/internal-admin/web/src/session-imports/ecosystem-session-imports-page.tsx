import { skipToken, useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import {
  DataTable,
  EmptyState,
  Page,
  PageHeader,
  StatusBadge,
  type DataColumn,
  type StatusTone,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { IconFileImport } from '@tabler/icons-react';
import {
  SessionImportsOfDocument,
  SessionsImportsDocument,
  type ImportStatus,
  type SessionsImportsQuery,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { SESSION_IMPORTS } from './session-imports-page';
import { usePageInAddress } from '../choose-ecosystem/use-page-in-address';

const SIZE = 25;
type Row = SessionsImportsQuery['getSessionsImports']['items'][number];

const TONES: Record<ImportStatus, StatusTone> = {
  UPLOADED: 'waiting',
  VALIDATING: 'waiting',
  IMPORTING: 'waiting',
  IMPORTED: 'good',
  PLANNED: 'waiting',
  CHECKED: 'waiting',
  SUPERSEDED: 'neutral',
  UNDOING: 'waiting',
  UNDONE: 'neutral',
  NEEDS_FIX: 'bad',
  FAILED: 'bad',
  ARCHIVED: 'neutral',
};

function useColumns(): DataColumn<Row>[] {
  const t = useT();
  const format = useFormat();
  const tone = ({ status, errorCount }: Row) =>
    status === 'IMPORTED' && errorCount > 0 ? 'warn' : TONES[status];
  return [
    { key: 'file', header: t('sessionImports.file'), primary: true, cell: ({ fileName }) => fileName },
    {
      key: 'status',
      header: t('manage.state'),
      cell: (row) => <StatusBadge tone={tone(row)}>{t(`sessionImports.status.${row.status}`)}</StatusBadge>,
    },
    { key: 'program', header: t('sessionImports.program'), cell: ({ programName }) => programName ?? '–' },
    {
      key: 'rows',
      header: t('sessionImports.rows'),
      align: 'end',
      cell: ({ recordCount }) => format.number(recordCount),
    },
    {
      key: 'sessions',
      header: t('sessionImports.newSessions'),
      align: 'end',
      cell: ({ newSessions }) => format.number(newSessions),
    },
    {
      key: 'refused',
      header: t('sessionImports.refused'),
      align: 'end',
      cell: ({ errorCount }) => format.number(errorCount),
    },
    { key: 'why', header: t('sessionImports.why'), cell: ({ failMessage }) => failMessage ?? '' },
    {
      key: 'window',
      header: t('sessionImports.window'),
      hiddenAtFirst: true,
      cell: ({ reportingWindow }) => reportingWindow ?? '',
    },
    { key: 'at', header: t('sessionImports.at'), cell: ({ submittedAt }) => format.dateTime(submittedAt) },
  ];
}

/** Session imports of one organization. */
export default function EcosystemSessionImportsPage() {
  const t = useT();
  const { profileId = '' } = useParams();
  const { index, toPage } = usePageInAddress();
  const {
    data: found,
    error: unknown,
    refetch: askAgain,
  } = useQuery(SessionImportsOfDocument, { variables: { profileId } });
  const ecosystem = found?.getEcosystemProfilePage;
  const columns = useColumns();
  const { data, previousData, error, loading, refetch } = useQuery(
    SessionsImportsDocument,
    ecosystem
      ? {
          variables: { ecosystemId: ecosystem.id, pageIndex: index, limit: SIZE },
          fetchPolicy: 'cache-and-network',
        }
      : skipToken,
  );
  const list = (data ?? previousData)?.getSessionsImports;
  return (
    <Page>
      <PageHeader
        title={ecosystem ? t('sessionImports.of', { name: ecosystem.name }) : t('sessionImports.title')}
        description={t('sessionImports.description')}
        crumbs={[
          { label: t('home.title'), to: '/internal-admin-panel' },
          { label: t('sessionImports.title'), to: SESSION_IMPORTS },
        ]}
      />
      {found && !ecosystem ? (
        <EmptyState icon={<IconFileImport size={28} />} title={t('manage.noneFound')} />
      ) : (
        <DataTable
          name="session-imports"
          label={t('sessionImports.title')}
          rows={list?.items ?? []}
          rowKey={({ id }) => id}
          columns={columns}
          loading={loading || !ecosystem}
          error={unknown ?? error}
          onRetry={ecosystem ? refetch : askAgain}
          page={{
            index,
            size: SIZE,
            hasMore: list?.hasMore ?? false,
            ...(list ? { total: list.totalCount } : {}),
          }}
          onPage={toPage}
          empty={
            <EmptyState icon={<IconFileImport size={28} />} title={t('sessionImports.none')}>
              {t('sessionImports.noneHint')}
            </EmptyState>
          }
        />
      )}
    </Page>
  );
}
