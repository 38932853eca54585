import { useQuery } from '@apollo/client/react';
import {
  DataTable,
  EmptyState,
  ListFilters,
  Page,
  PageHeader,
  SearchField,
  switchFilter,
} from '@lyceum/web/design-system';
import { useAddressPatch } from '@lyceum/web/viewer';
import { IconBuilding } from '@tabler/icons-react';
import { UsageReportsDocument } from '../__generated__/graphql';
import { ENGAGEMENTS } from '../engagements-per-program/engagement-ecosystems-page';
import { useT } from '../i18n';
import { useUsageColumns } from './use-usage-columns';

const SIZE = 25;

/** Page, search and switches, kept in the address; changing a filter returns to the first page. */
function useView() {
  const [params, patch] = useAddressPatch();
  const index = Math.max(0, Math.trunc(Number(params.get('page') ?? '1')) - 1 || 0);
  const put = (values: Record<string, string | null>) => patch(values, { replace: true });
  return {
    search: params.get('search') ?? '',
    quiet: params.get('quiet') === 'yes',
    archived: params.get('archived') === 'yes',
    index,
    toPage: (page: number) => put({ page: page > 0 ? String(page + 1) : null }),
    narrow: (values: Record<string, string | null>) => put({ ...values, page: null }),
  };
}

/** Organizations side by side: people, activity, and contacts. */
export default function UsageReportsPage() {
  const t = useT();
  const view = useView();
  const { data, previousData, error, loading, refetch } = useQuery(UsageReportsDocument, {
    variables: {
      input: {
        searchTerm: view.search,
        onlyQuiet: view.quiet,
        includeArchived: view.archived,
        pageIndex: view.index,
        limit: SIZE,
      },
    },
    fetchPolicy: 'cache-and-network',
  });
  const columns = useUsageColumns();
  const list = (data ?? previousData)?.getEcosystemsHealthData;
  const rows = error ? [] : (list?.ecosystemsHealthData ?? []);
  return (
    <Page>
      <PageHeader
        title={t('usage.title')}
        description={t('usage.description')}
        crumbs={[{ label: t('home.title'), to: '/internal-admin-panel' }]}
      />
      <DataTable
        name="usage-reports"
        label={t('usage.title')}
        rows={rows}
        rowKey={({ ecosystemId }) => ecosystemId}
        rowHref={({ profileId }) => `${ENGAGEMENTS}/${encodeURIComponent(profileId)}`}
        columns={columns}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{
          index: view.index,
          size: SIZE,
          // The total is not counted, and known only on the last page.
          ...(list?.hasMore === false
            ? { total: view.index * SIZE + rows.length }
            : { hasMore: list?.hasMore ?? false }),
        }}
        onPage={view.toPage}
        toolbar={<Filters view={view} />}
        empty={
          <EmptyState icon={<IconBuilding size={28} />} title={t('manage.noneFound')}>
            {t('usage.noneHint')}
          </EmptyState>
        }
      />
    </Page>
  );
}

function Filters({ view: { search, quiet, archived, narrow } }: { view: ReturnType<typeof useView> }) {
  const t = useT();
  return (
    <ListFilters
      search={
        <SearchField
          label={t('usage.search')}
          value={search}
          onChange={(words) => narrow({ search: words || null })}
        />
      }
      filters={[
        switchFilter({
          key: 'quiet',
          name: t('usage.onlyQuiet'),
          on: quiet,
          onChange: (on) => narrow({ quiet: on ? 'yes' : null }),
        }),
        switchFilter({
          key: 'archived',
          name: t('manage.withArchived'),
          on: archived,
          onChange: (on) => narrow({ archived: on ? 'yes' : null }),
        }),
      ]}
      onClear={() => narrow({ quiet: null, archived: null })}
    />
  );
}
