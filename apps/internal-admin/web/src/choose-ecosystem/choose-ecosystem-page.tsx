import { useQuery } from '@apollo/client/react';
import { DataTable, EmptyState, Page, PageHeader, SearchField } from '@lyceum/web/design-system';
import { IconBuilding } from '@tabler/icons-react';
import { EcosystemsToChooseDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { usePageInAddress } from './use-page-in-address';

const SIZE = 25;

interface ChooseEcosystemPageProps {
  title: string;
  description: string;
  /** Name of the table, under which its settings are stored. */
  name: string;
  /** Address of the screen; that of an organization is below it. */
  path: string;
}

/** List of organizations for screens that show one at a time. */
export function ChooseEcosystemPage({ title, description, name, path }: ChooseEcosystemPageProps) {
  const t = useT();
  const { search, index, toPage, find } = usePageInAddress();
  const { data, previousData, error, loading, refetch } = useQuery(EcosystemsToChooseDocument, {
    variables: { searchTerm: search, pageIndex: index, limit: SIZE },
    fetchPolicy: 'cache-and-network',
  });
  const list = (data ?? previousData)?.getEcosystems;
  return (
    <Page>
      <PageHeader
        title={title}
        description={description}
        crumbs={[{ label: t('home.title'), to: '/internal-admin-panel' }]}
      />
      <DataTable
        name={name}
        label={title}
        rows={list?.items ?? []}
        rowKey={({ id }) => id}
        rowHref={({ profileId }) => `${path}/${encodeURIComponent(profileId)}`}
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
