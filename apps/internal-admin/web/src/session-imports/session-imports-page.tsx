import { useQuery } from '@apollo/client/react';
import { DataTable, EmptyState, Page, PageHeader, SearchField } from '@lyceum/web/design-system';
import { IconBuilding } from '@tabler/icons-react';
import { SessionImportEcosystemsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { usePageInAddress } from './use-page-in-address';

const SIZE = 25;
export const SESSION_IMPORTS = '/internal-admin-panel/data-import/sessions';

/** Which organisation's files of sessions to look at. */
export default function SessionImportsPage() {
  const t = useT();
  const { search, index, toPage, find } = usePageInAddress();
  const { data, previousData, error, loading, refetch } = useQuery(SessionImportEcosystemsDocument, {
    variables: { searchTerm: search, pageIndex: index, limit: SIZE },
    fetchPolicy: 'cache-and-network',
  });
  const list = (data ?? previousData)?.getEcosystems;
  return (
    <Page>
      <PageHeader
        title={t('sessionImports.title')}
        description={t('sessionImports.choose')}
        crumbs={[{ label: t('home.title'), to: '/internal-admin-panel' }]}
      />
      <DataTable
        name="session-import-ecosystems"
        label={t('sessionImports.title')}
        rows={list?.items ?? []}
        rowKey={({ id }) => id}
        rowHref={({ profileId }) => `${SESSION_IMPORTS}/${encodeURIComponent(profileId)}`}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{
          index,
          size: SIZE,
          hasMore: list?.hasMore ?? false,
          ...(list ? { total: list.totalCount } : {}),
        }}
        onPage={toPage}
        toolbar={<SearchField label={t('manage.search')} value={search} onChange={find} />}
        columns={[
          { key: 'name', header: t('manage.name'), primary: true, cell: ({ name }) => name },
          { key: 'address', header: t('manage.address'), cell: ({ shortName }) => `/e/${shortName}` },
          {
            key: 'state',
            header: t('manage.state'),
            cell: ({ archived }) => (archived ? t('manage.isArchived') : t('manage.isOpen')),
          },
        ]}
        empty={
          <EmptyState icon={<IconBuilding size={28} />} title={t('manage.noneFound')}>
            {t('manage.noneFoundHint')}
          </EmptyState>
        }
      />
    </Page>
  );
}
